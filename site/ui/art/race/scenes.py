"""Which scene stands on which card: names of motifs, drawn in their order."""

from __future__ import annotations

from pygames.race.components import Card
from ui.art.race import devices, motifs
from ui.art.race.motifs import Dice, disc, moved

BOX = (120, 90)

SCENES: dict[str, str] = {
    # start worlds
    "old_earth": "ocean probe",
    "epsilon_eridani": "banded visitor",
    "alpha_centauri": "twin",
    "new_sparta": "ground temple",
    "earths_lost_colony": "ground dome",
    "star_nomad_raiders": "smooth fleet",
    "industrial_robots": "ground factory",
    "galactic_trade_emissaries": "ringed visitor",
    "terraforming_colonists": "ground camp",
    "abandoned_mine_squatters": "ground mine",
    "gateway_station": "harbour",
    # developments
    "colony_ship": "ship",
    "consumer_markets": "plate carts",
    "contact_specialist": "plate handshake",
    "deficit_spending": "plate debt",
    "diversified_economy": "plate pie",
    "drop_ships": "droppers",
    "expedition_force": "plate compass",
    "export_duties": "plate stamp",
    "genetics_lab": "plate helix",
    "interstellar_bank": "plate bank",
    "investment_credits": "plate coins",
    "mining_conglomerate": "plate drill",
    "mining_robots": "plate robot",
    "new_military_tactics": "plate tactics",
    "public_works": "plate crane_arm",
    "replicant_robots": "plate twins",
    "research_labs": "plate flask",
    "space_marines": "plate helmet",
    "terraforming_robots": "plate sprout",
    "alien_tech_institute": "plate institute",
    "free_trade_association": "plate banner",
    "galactic_federation": "plate federation",
    "galactic_imperium": "plate crown",
    "galactic_renaissance": "plate lyre",
    "galactic_survey_seti": "plate array",
    "merchant_guild": "plate guild",
    "mining_league": "plate pickaxes",
    "new_economy": "plate chart",
    "new_galactic_order": "plate eagle",
    "pan_galactic_league": "plate knot",
    "trade_league": "plate purse",
    # worlds that are paid for
    "alien_robotic_factory": "ground factory",
    "alien_rosetta_stone_world": "ground obelisk",
    "artist_colony": "ground gate",
    "asteroid_belt": "belt",
    "bio_hazard_mining_world": "cracked probe",
    "black_market_trading_world": "ground market",
    "blaster_gem_mines": "facets",
    "comet_zone": "comets",
    "deserted_alien_colony": "ground ruin",
    "deserted_alien_library": "ground pyramid",
    "deserted_alien_outpost": "cratered ruin_small",
    "destroyed_world": "broken",
    "distant_world": "distant",
    "empath_world": "minds",
    "expanding_colony": "ground towers",
    "galactic_engineers": "harbour probe",
    "galactic_resort": "ground palms",
    "galactic_trendsetters": "lights visitor",
    "gambling_world": "roulette",
    "gem_world": "facets",
    "imperium_armaments_world": "ground factory",
    "lost_species_ark_world": "ark",
    "merchant_world": "ringed fleet",
    "mining_world": "ground mine",
    "new_earth": "ocean",
    "new_vinland": "cloudy",
    "pilgrimage_world": "ground temple",
    "plague_world": "spores",
    "pre_sentient_race": "egg",
    "prosperous_world": "lights",
    "radioactive_world": "rays",
    "refugee_world": "people",
    "secluded_world": "smooth",
    "space_port": "harbour visitor",
    "spice_world": "banded",
    "terraformed_world": "ocean dome_small",
    "tourist_world": "ringed",
    # military worlds
    "alien_robot_scout_ship": "scout",
    "alien_robot_sentry": "sentry",
    "aquatic_uplift_race": "fish",
    "avian_uplift_race": "bird",
    "former_penal_colony": "bars",
    "lost_alien_battle_fleet": "armada",
    "lost_alien_warship": "warship",
    "malevolent_lifeforms": "beast",
    "new_survivalists": "ground survivor",
    "outlaw_world": "cratered visitor",
    "pirate_world": "banded fleet",
    "rebel_base": "cratered flag",
    "rebel_fuel_cache": "tanks",
    "rebel_homeworld": "lights flag",
    "rebel_miners": "ground mine flag",
    "rebel_outpost": "ground dish flag",
    "rebel_underground": "tunnels",
    "rebel_warrior_race": "helmet flag",
    "reptilian_uplift_race": "lizard",
    "runaway_robots": "ground robot",
    "star_nomad_lair": "belt visitor",
    "the_last_of_the_uplift_gnarssh": "gnarssh",
}


def motif(name: str, dice: Dice) -> str:
    found: motifs.Motif = getattr(motifs, name, None) or getattr(devices, name)
    return found(dice)


def scene(card: Card, x: float, y: float, width: float, height: float, shift: float = 0) -> str:
    """The picture of a card; ``shift`` makes room for the rail. A nested drawing cuts off what sticks out."""
    scale = min(width / BOX[0], height / BOX[1])
    dice = Dice(card.id)
    stars = "".join(
        disc(dice.between(0, width), dice.between(0, height), dice.between(0.4, 1.1), "star")
        for _ in range(round(width * height / 420))
    )
    inner = "".join(motif(name, dice) for name in SCENES[card.id].split())
    left, top = (width - BOX[0] * scale) / 2 + shift, (height - BOX[1] * scale) / 2
    placed = moved(inner, round(left, 1), round(top, 1), round(scale, 3))
    return (
        f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" class="scene {hue(card)}">'
        f'<rect class="sky" width="100%" height="100%"/>{stars}{placed}</svg>'
    )


def hue(card: Card) -> str:
    """The colour of the land: the kind of good, or one of six quiet ones."""
    return f"k-{card.good}" if card.good else f"hue{int(Dice(card.id).between(0, 5.9))}"
