"""What the cues sound like, in figures and to listen to: `python -m tools.sounds [FOLDER]`.

Chromium renders every cue of `site/js/cues.js` without a loudspeaker. Figures go to the screen; with a folder, each cue
is also written there as a WAV file. What they must keep to: `tests/e2e/test_looks.py`.
"""

from __future__ import annotations

import math
import sys
import wave
from array import array
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

from tools import chromium
from tools.environment import ROOT

SOURCE = ROOT / "site" / "js" / "cues.js"
RATE = 44_100
SILENCE = 0.001  # -60 dB
PREPARE = """
globalThis.render = async (name, rate = 44100) => {
    const audio = new OfflineAudioContext(1, rate * 2, rate);
    play(audio, name, 0);
    return (await audio.startRendering()).getChannelData(0);
};
globalThis.cueNames = Object.keys(CUES);
"""
MEASURE = """async ([rate, silence]) => {
    const found = {};
    for (const name of cueNames) {
        const heard = await render(name, rate);
        let [begin, end, peak, first] = [-1, 0, 0, 0];
        heard.forEach((one, at) => {
            const size = Math.abs(one);
            if (size > silence) [begin, end] = [begin < 0 ? at : begin, at];
            if (size > peak) peak = size;
            if (at < rate / 1000) first = Math.max(first, Math.abs(one - (at ? heard[at - 1] : 0)));
        });
        const window = Math.floor(rate / 5); // what is heard as one moment
        let [power, most] = [0, 0];
        for (let at = begin; at <= end; at += 1) {
            power += heard[at] ** 2 - (at - window >= begin ? heard[at - window] ** 2 : 0);
            most = Math.max(most, power);
        }
        found[name] = [peak, most / window, (end + 1) / rate, first, Math.abs(heard[end])];
    }
    return found;
}"""


class Heard(NamedTuple):
    """One cue in figures."""

    peak: float  # of full scale
    loud: float  # dB of its loudest moment, below full scale
    long: float  # seconds until it is silent
    first: float  # the largest step within the first millisecond: a click, if it is large
    last: float  # where it falls silent


def prepare(page: Page) -> None:
    """The cues, to be rendered by name."""
    script = SOURCE.read_text(encoding="utf-8").replace("export ", "")
    page.add_script_tag(content=f"(() => {{{script}{PREPARE}}})()")


def measure(page: Page) -> dict[str, Heard]:
    """Every cue in figures; the browser counts, for samples are many."""
    found = page.evaluate(MEASURE, [RATE, SILENCE])
    return {
        name: Heard(peak, 10 * math.log10(power), long, first, last)
        for name, (peak, power, long, first, last) in found.items()
    }


def write(page: Page, name: str, path: Path) -> None:
    """A WAV file to listen to."""
    samples = page.evaluate("async (name) => [...(await render(name))]", name)
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(array("h", (int(max(-1.0, min(1.0, one)) * 32767) for one in samples)).tobytes())


def main() -> int:
    """Print the figures; write the files if a folder is named."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    with chromium.start_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        page = browser.new_page()
        prepare(page)
        for name, heard in measure(page).items():
            print(f"{name:8} peak {heard.peak:.3f}  {heard.loud:6.1f} dB  {heard.long:.2f} s  "
                  f"first {heard.first:.4f}  last {heard.last:.4f}")  # fmt: skip
            if folder:
                folder.mkdir(parents=True, exist_ok=True)
                write(page, name, folder / f"{name}.wav")
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
