"""Panels beside the board: data in, rows out; the page draws them."""
