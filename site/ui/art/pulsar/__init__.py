"""Drawings of Pulsar 2849: bodies of the cluster, dice, signs, and the faces of tiles."""
