// Runs before the page paints: theme, text size and motion as the player wants them, and which game's table this is.
// Plain script, no imports.
(() => {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("pygames-settings")) ?? {};
  } catch {
    // storage is blocked: the device's own wishes hold
  }
  const root = document.documentElement;
  if (kept.theme === "dark" || kept.theme === "light") root.dataset.theme = kept.theme;
  else delete root.dataset.theme;
  if (kept.motion === "off" || kept.motion === "on") root.dataset.motion = kept.motion;
  else delete root.dataset.motion;
  const game = new URLSearchParams(location.search).get("game");
  if (game) root.dataset.game = game;
  // A table fetches and wears the styles of its own game; those of the others stay without an address.
  const wear = () => {
    for (const one of document.querySelectorAll(`link[data-style="${CSS.escape(game ?? "bluemoon")}"]:not([href])`)) one.href = one.dataset.href;
  };
  const seen = new MutationObserver(wear);
  seen.observe(root, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => (wear(), seen.disconnect()));
  root.style.setProperty("--size", Math.min(160, Math.max(100, Number(kept.size) || 100)) / 100);
})();
