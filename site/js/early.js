// Runs before the page paints: theme, text size and motion as the player wants them, and which game's table this is.
// Plain script, no imports.
(() => {
  const root = document.documentElement;
  const isDark = matchMedia("(prefers-color-scheme: dark)");
  const kept = () => {
    try {
      return JSON.parse(localStorage.getItem("pygames-settings")) ?? {};
    } catch {
      return {}; // storage is blocked: the device's own wishes hold
    }
  };
  /** Styles know one dark face: whether the device or the player wants it is settled here, and nowhere else. */
  const wearLooks = ({ theme, motion, size } = kept()) => {
    root.dataset.theme = theme === "dark" || theme === "light" ? theme : isDark.matches ? "dark" : "light";
    if (motion === "off" || motion === "on") root.dataset.motion = motion;
    else delete root.dataset.motion;
    root.style.setProperty("--size", Math.min(160, Math.max(100, Number(size) || 100)) / 100);
  };
  globalThis.wearLooks = wearLooks;
  isDark.addEventListener("change", () => wearLooks());
  wearLooks();
  const game = new URLSearchParams(location.search).get("game");
  if (game) root.dataset.game = game;
  // A table fetches and wears the styles of its own game; those of the others stay without an address.
  const wear = () => {
    for (const one of document.querySelectorAll(`link[data-style="${CSS.escape(game ?? "bluemoon")}"]:not([href])`)) one.href = one.dataset.href;
  };
  const seen = new MutationObserver(wear);
  seen.observe(root, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => (wear(), seen.disconnect()));
})();
