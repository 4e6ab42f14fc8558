"""Drawings of Blue Moon City."""
