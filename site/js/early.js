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
  root.style.setProperty("--size", Math.min(160, Math.max(100, Number(kept.size) || 100)) / 100);
})();
