"""Drawings that both the table and the static pages use. Pure: records and words in, SVG text out."""
