"""The command line: lists, simulates, replays, plays and measures. Start with ``main.py``; one file per command.

This package stands at the edge, like the site: it may use the clock, files and processes. No rule may import it.
"""
