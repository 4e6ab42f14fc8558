"""Small games that prove what the core can express. They use the core only, never another game."""
