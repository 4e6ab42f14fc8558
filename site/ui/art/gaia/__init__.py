"""The drawings of Gaia Project: planets, pieces, signs of goods, emblems of factions, faces of tiles."""
