"""Rules, quick reference and catalogue of Race for the Galaxy."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from pygames.race.components import ACTIONS, KINDS
from tools import pages


def test_catalogue_shows_every_card_and_filters(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}en/components/race.html")
    shown = page.locator(".piece:visible")
    assert shown.count() == len(KINDS) + len(ACTIONS) + 6  # four goods, chips, the table of bets
    page.get_by_label("Power in").select_option("III Settle")
    page.get_by_label("Kind of card").select_option("Military world")
    page.get_by_label("Cost or defense").select_option("5")
    expect(shown.locator("h3")).to_have_text(["Lost Alien Warship", "Rebel Outpost"])
    page.locator("select[name=good]").select_option("Alien technology")
    expect(shown.locator("h3")).to_have_text(["Lost Alien Warship"])


def test_search_ignores_accents_and_reads_effects(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}pt-BR/components/race.html")
    field = page.get_by_label("Procurar nomes e efeitos")
    field.fill("deficit ORCAMENTARIO")
    expect(page.locator(".piece:visible h3")).to_have_text(["Déficit Orçamentário"])
    field.fill("mais bens raros nesta fase")
    expect(page.locator(".piece:visible h3")).to_have_text(["Conglomerado de Mineração"])


def test_every_rule_has_an_anchor_and_is_found(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}pt-BR/rules/race.html#R82")
    assert page.locator(".rule").count() == 116
    expect(page.locator("#R82")).to_be_in_viewport()
    page.locator("#search").fill("nave-colonia")
    expect(page.locator(".rule:visible dt")).to_have_text(["R53", "R58", "R62"])


def test_quick_reference_with_all_signs_prints_on_one_sheet(page: Page, site_url: str, tmp_path: Path) -> None:
    for lang in pages.LANGUAGES:
        page.goto(f"{site_url}{lang}/rules/race-quick.html")
        assert page.locator(".legend dt svg").count() > 50
        page.pdf(
            path=tmp_path / "sheet.pdf",
            format="A4",
            margin={"top": "1cm", "bottom": "1cm", "left": "1cm", "right": "1cm"},
        )
        assert (tmp_path / "sheet.pdf").read_bytes().count(b"/Type /Page\n") == 1
