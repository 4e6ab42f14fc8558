"""The parts of a scene: each says what a game may tell about one side of itself, with a default for all of it."""
