// Small helpers for the document.

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} id */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} id */
export const dialog = (id) => /** @type {HTMLDialogElement} */ (byId(id));

/** @param {string} id */
export const details = (id) => /** @type {HTMLDetailsElement} */ (byId(id));

/**
 * A new element with its class and what is in it: text, elements.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {string} css
 * @param {(string | Node)[]} content
 */
export function create(tag, css, ...content) {
  const element = document.createElement(tag);
  if (css) element.className = css;
  element.append(...content);
  return element;
}

/** A symbol of the page, as decoration. @param {string} name */
export function icon(name) {
  const symbol = document.createElementNS(SVG, "svg"),
    use = document.createElementNS(SVG, "use");
  symbol.setAttribute("class", "icon");
  symbol.setAttribute("viewBox", "0 0 24 24");
  symbol.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#i-${name}`);
  symbol.append(use);
  return symbol;
}

/**
 * An ARIA state that is either true or absent.
 *
 * @param {Element} element
 * @param {string} name
 * @param {boolean} isOn
 */
export function setAria(element, name, isOn) {
  if (isOn) element.setAttribute(name, "true");
  else element.removeAttribute(name);
}

/**
 * A number of something has its sign; other words have none.
 *
 * @param {string} sign
 * @param {string} html
 */
export const signed = (sign, html) => (/^\d/.test(html) ? `${sign}${html}` : html);
