// Brings an element's content to new HTML and keeps what stays: nodes, focus, typed text, states.

/** Attributes that belong to the page, not to the server. */
const OURS = new Set(["data-state", "aria-pressed", "aria-description", "tabindex", "open"]);

/** @param {Node} node @returns {string} */
function keyOf(node) {
  if (!(node instanceof Element)) return "";
  return node.getAttribute("data-part") || node.getAttribute("data-key") || node.id || "";
}

/** @param {Element} element @param {string} html */
export function morph(element, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  children(element, template.content);
}

/** @param {Node} old @param {Node} fresh */
function children(old, fresh) {
  /** @type {Map<string, ChildNode>} */
  const keyed = new Map();
  for (const child of old.childNodes) if (keyOf(child)) keyed.set(keyOf(child), child);
  let place = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const key = keyOf(child);
    let match = key ? keyed.get(key) : place && !keyOf(place) && alike(place, child) ? place : null;
    if (match && !alike(match, child)) match = null;
    if (match) {
      if (match === place) place = place.nextSibling;
      else old.insertBefore(match, place);
      same(match, child);
    } else {
      old.insertBefore(child, place);
    }
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

/** @param {Node} a @param {Node} b */
function alike(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);
}

/** @param {Node} old @param {Node} fresh */
function same(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (!(old instanceof Element) || !(fresh instanceof Element)) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !OURS.has(name)) old.removeAttribute(name);
  for (const { name, value } of [...fresh.attributes]) {
    if (old.getAttribute(name) !== value && !(OURS.has(name) && old.hasAttribute(name))) old.setAttribute(name, value);
  }
  children(old, fresh);
}
