"""What each game tells ``tools/learn.py``: which matches to play, what to note, and who plays."""
