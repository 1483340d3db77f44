// Brings an element's content to new HTML and keeps what stays: nodes, focus, typed text, states.

/** Attributes that belong to the page, not to the server. */
const OURS = new Set(["data-state", "aria-pressed", "aria-description", "tabindex", "open", "data-digit"]);
/** A node with one of these is matched by it, never by its position. */
const KEYS = ["data-part", "data-key", "id", "data-move"];

/**
 * @param {Node} node
 * @returns {string}
 */
function keyOf(node) {
  if (node.nodeType !== node.ELEMENT_NODE) return "";
  const element = /** @type {Element} */ (node);
  const name = KEYS.find((key) => element.getAttribute(key));
  return name ? `${name} ${element.getAttribute(name)}` : "";
}

/**
 * @param {Element} element
 * @param {string} html
 */
export function morph(element, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  morphChildren(element, template.content);
}

/**
 * @param {Node} old
 * @param {Node} fresh its children are used up
 */
export function morphChildren(old, fresh) {
  /** @type {Map<string, ChildNode>} */
  const keyed = new Map();
  for (const child of old.childNodes) if (keyOf(child)) keyed.set(keyOf(child), child);
  let place = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const match = matchFor(child, keyed, place);
    if (match && match === place) place = place.nextSibling;
    else old.insertBefore(match || child, place);
    if (match) morphNode(match, child);
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

/**
 * The old node that becomes `child`: the one of its key, or without a key the one in its place.
 *
 * @param {Node} child
 * @param {Map<string, ChildNode>} keyed
 * @param {ChildNode | null} place
 */
function matchFor(child, keyed, place) {
  const match = keyed.get(keyOf(child)) || place;
  return match && isAlike(match, child) ? match : null;
}

/**
 * @param {Node} a
 * @param {Node} b
 */
function isAlike(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);
}

/**
 * @param {Node} old
 * @param {Node} fresh
 */
function morphNode(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType !== old.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  morphAttributes(/** @type {Element} */ (old), /** @type {Element} */ (fresh));
  morphChildren(old, fresh);
}

/**
 * @param {Element} old
 * @param {Element} fresh
 */
function morphAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !OURS.has(name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...fresh.attributes]) {
    const isKept = OURS.has(name) && old.hasAttribute(name);
    if (old.getAttribute(name) !== value && !isKept) old.setAttribute(name, value);
  }
}
