"""How bots search. What is good in a game is written in that game's ``bot.py``."""
