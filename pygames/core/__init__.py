"""What every game stands on. Read ``play.py`` first."""
