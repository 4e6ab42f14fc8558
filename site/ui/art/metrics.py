"""How wide words are in the site's display face, so that drawings can break lines without a browser."""

from __future__ import annotations

# Spectral 600, thousandths of the type size, measured in a browser from the bundled file
_BY_WIDTH = {
    245: "‘’", 250: " '/\\|·", 257: "()[]{}", 261: "!,.:;", 272: "`", 313: "l", 324: "j", 325: "ií", 359: "f", 371: "-",
    373: "t", 379: "*", 404: "IÍ", 413: "r", 415: "J", 435: "s", 442: "“”", 450: '"', 478: "vy", 479: "?", 482: "cç",
    491: "eéê", 494: "z", 500: "_–", 504: "aáàâã", 527: "x", 536: "#$+0123456789<=>^~×−", 543: "g", 544: "oóôõ",
    555: "S", 571: "q", 573: "bd", 578: "uú", 580: "p", 584: "k", 603: "hn", 624: "F", 642: "L", 665: "P", 669: "EÉÊ",
    678: "Z", 686: "B", 690: "T", 700: "R", 704: "…", 717: "CÇ", 736: "&", 738: "w", 739: "Y", 752: "K", 754: "V",
    761: "G", 764: "AXÁÀÂÃ", 775: "%½", 791: "D", 796: "OQÓÔÕ", 809: "N", 810: "@", 825: "H", 826: "UÚ", 884: "m",
    980: "M", 1000: "—", 1017: "W",
}  # fmt: skip
_WIDTHS = {letter: width for width, letters in _BY_WIDTH.items() for letter in letters}
_WIDEST = max(_BY_WIDTH)


def width(text: str, size: float) -> float:
    """The width of a line; a letter that was never measured counts as the widest."""
    return sum(_WIDTHS.get(letter, _WIDEST) for letter in text) * size / 1000


def wrap(text: str, size: float, limit: float) -> list[str]:
    """Lines that fit, as few as possible; only a single word that is too long sticks out."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size) <= limit:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def balanced(text: str, size: float, limit: float) -> list[str]:
    """As few lines as :func:`wrap` needs, but of about the same length: for titles."""
    lines = wrap(text, size, limit)
    narrower = limit
    while narrower > limit / 3:
        narrower -= size / 4
        tried = wrap(text, size, narrower)
        if len(tried) > len(lines) or any(width(line, size) > limit for line in tried):
            break
        lines = tried
    return lines
