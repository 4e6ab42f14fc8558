// A QR code as a drawing, or null if the text is too long for one.

import { correction, generate } from "../vendor/lean-qr.mjs";

export function qr(text) {
  let code;
  try {
    code = generate(text, { minCorrectionLevel: correction.L, maxCorrectionLevel: correction.M });
  } catch {
    return null;
  }
  let path = "";
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  }
  const box = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  box.setAttribute("viewBox", `-2 -2 ${code.size + 4} ${code.size + 4}`);
  box.setAttribute("class", "qr");
  box.setAttribute("role", "img");
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "path");
  drawn.setAttribute("d", path);
  drawn.setAttribute("fill", "#000");
  box.append(drawn);
  return box;
}
