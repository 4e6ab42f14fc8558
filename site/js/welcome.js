// Leads to the visitor's language; without scripts the two links on the page do the same.
const tag = navigator.languages.find((name) => /^(pt|en)\b/i.test(name)) ?? "pt-BR";
location.replace(tag.toLowerCase().startsWith("pt") ? "pt-BR/index.html" : "en/index.html");
