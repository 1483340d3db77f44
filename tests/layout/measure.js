// What a page looks like, measured: boxes of everything that must not move, and faults.
() => {
  const SMALLEST = 11;
  const faults = [];
  const round = (number) => Math.round(number * 2) / 2;
  const isShown = (element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    !element.closest("dialog:not([open]), [hidden], .visually-hidden, defs, symbol");
  const nameOf = (element) => {
    const part = element.closest("[data-part]");
    const area = element.closest("[id]");
    const own = element.getAttribute("class") || element.tagName.toLowerCase();
    return `${area ? `#${area.id}` : ""}${part && part !== element ? ` [${part.dataset.part}]` : ""} ${own}`.trim();
  };
  // The page itself.
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) faults.push(`the page is ${page.scrollWidth} wide in ${page.clientWidth}`);
  // Everything with an id keeps its place; what grows inside a scrolling list is not asked for.
  const boxes = {};
  for (const element of document.querySelectorAll("#shell [id]")) {
    if (!isShown(element) || element.closest("svg, [data-flows]")) continue;
    const box = element.getBoundingClientRect();
    boxes[element.id] = [box.x + scrollX, box.y + scrollY, box.width, box.height].map(round);
  }
  // Text: large enough, and not cut.
  const texts = document.createTreeWalker(document.querySelector("#shell"), NodeFilter.SHOW_TEXT);
  const small = new Map();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element || !isShown(element)) continue;
    const style = getComputedStyle(element);
    let size = parseFloat(style.fontSize);
    if (element instanceof SVGElement && element.getScreenCTM) {
      const matrix = element.getScreenCTM();
      if (matrix) size *= Math.hypot(matrix.a, matrix.b);
    }
    if (size < SMALLEST - 0.05) small.set(`${nameOf(element)}: ${size.toFixed(1)} px`, node.data.trim().slice(0, 20));
  }
  for (const [where, text] of small) faults.push(`small text "${text}" in ${where}`);
  for (const element of document.querySelectorAll("#shell *")) {
    if (element instanceof SVGElement || !isShown(element) || element.closest("[data-scrolls]")) continue;
    const style = getComputedStyle(element);
    const hides = ["hidden", "clip", "auto", "scroll"];
    const wide = hides.includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
    const high = hides.includes(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
    if ((wide || high) && element.clientWidth > 1 && element.textContent?.trim()) {
      faults.push(
        `cut: ${nameOf(element)} shows ${element.clientWidth}×${element.clientHeight} ` +
          `of ${element.scrollWidth}×${element.scrollHeight}`,
      );
    }
  }
  // Parts do not lie over each other, unless one holds the other or says that it may (data-over).
  const parts = [...document.querySelectorAll("#shell [data-part]")].filter(isShown);
  const rects = parts.map((part) => part.getBoundingClientRect());
  for (let one = 0; one < parts.length; one++) {
    for (let two = one + 1; two < parts.length; two++) {
      const [a, b] = [rects[one], rects[two]];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across <= 2 || down <= 2) continue;
      const [p, q] = [parts[one], parts[two]];
      if (p.contains(q) || q.contains(p) || p.closest("[data-over]") || q.closest("[data-over]")) continue;
      faults.push(`overlap: ${p.dataset.part} and ${q.dataset.part} by ${across.toFixed(0)}×${down.toFixed(0)}`);
    }
  }
  return { boxes, faults };
}
