"""Decisions, one file per chapter."""
