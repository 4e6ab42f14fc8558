"""Drawings of Andromeda's Edge: signs, bodies and pieces, and faces made from the words of an effect."""
