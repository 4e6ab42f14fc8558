// Chance as in pygames/core/rng.py: the same seed deals the same board on the set-up page and at the table.

const MASK = (1n << 64n) - 1n;

export class Rng {
  #state;

  static async stream(...names) {
    const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(names.join("/"))));
    const rng = new Rng();
    rng.#state = bytes.slice(0, 8).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
    return rng;
  }

  #next() {
    this.#state = (this.#state + 0x9e3779b97f4a7c15n) & MASK;
    let z = this.#state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
    return z ^ (z >> 31n);
  }

  below(n) {
    for (;;) {
      const z = this.#next();
      const rest = z % BigInt(n);
      if (z - rest + BigInt(n) <= MASK + 1n) return Number(rest);
    }
  }

  shuffle(items) {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [items[i], items[j]] = [items[j], items[i]];
    }
    return items;
  }
}
