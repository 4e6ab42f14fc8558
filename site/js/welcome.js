// Leads to the language chosen last, else the device's; without scripts the two links on the page do the same.
(() => {
  let kept = null;
  try {
    kept = localStorage.getItem("pygames-language");
  } catch {
    // storage is blocked: the device decides
  }
  const tag = kept ?? navigator.languages.find((name) => /^(pt|en)\b/i.test(name)) ?? "pt-BR";
  location.replace((tag.toLowerCase().startsWith("pt") ? "pt-BR" : "en") + "/index.html" + location.hash);
})();
