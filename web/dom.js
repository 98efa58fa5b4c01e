// Small helpers to make elements.

/**
 * An element with attributes, listeners (`onclick`), and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name in element && !name.startsWith('aria') && typeof value !== 'string') /** @type {any} */ (element)[name] = value;
    else element.setAttribute(name === 'className' ? 'class' : name, String(value));
  }
  for (const child of children) if (child || child === '') element.append(child);
  return element;
}

/** Sets an attribute, or the text of an element, unless it is so: what is set again costs as much as a change. @param {Element} element @param {string} name `text` for the text @param {string | null} value nothing to remove the attribute */
export function write(element, name, value) {
  if (name === 'text') {
    if (element.textContent !== value) element.textContent = value;
  } else if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** The element with this id. @param {string} id @returns {HTMLElement} */
export const by = (id) => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
};

/** What can have the focus. */
const CONTROLS = 'button, a, input, select, textarea, summary, [tabindex]';

/**
 * Replaces what is in an element. If the focus was in it, it does not get lost: it stays on the control of the same name, or goes to the one
 * that `data-then` names, to the answer (`tabindex="-1"`), or to the first thing to do.
 * @param {HTMLElement} root
 * @param {...(Node | string)} children
 */
export function renew(root, ...children) {
  const focused = document.activeElement;
  const isInside = focused instanceof HTMLElement && root.contains(focused);
  root.replaceChildren(...children);
  if (!isInside) return;
  const { act, field, technique, then } = focused.dataset;
  const find = (/** @type {string} */ name, /** @type {string | undefined} */ value) => (value ? root.querySelector(`[data-${name}="${value}"]`) : null);
  const next = find('act', act) ?? find('field', field) ?? find('technique', technique) ?? find('act', then) ?? root.querySelector('[tabindex="-1"]') ?? root.querySelector('.primary') ?? root.querySelector(CONTROLS);
  if (!(next instanceof HTMLElement)) return;
  next.focus({ preventScroll: true });
  if (focused instanceof HTMLInputElement && next instanceof HTMLInputElement && focused.selectionStart !== null) next.setSelectionRange(focused.selectionStart, focused.selectionEnd);
}

/**
 * Like `renew`, but leaves what would look the same: a button that is drawn anew while it is pressed is not pressed. For cards whose listeners depend on nothing
 * that is not seen.
 * @param {HTMLElement} root
 * @param {...(Node | string)} children
 */
export function update(root, ...children) {
  const next = h('div', {}, ...children).childNodes;
  const isSame = next.length === root.childNodes.length && [...next].every((one, index) => one.isEqualNode(root.childNodes[index]));
  if (!isSame) renew(root, ...next);
}

/** How much of a part of the page must be in sight for a reader to notice it, in pixels. */
const NOTICED = 160;

/** Scrolls so that a part of the page is in sight, unless so many pixels of it are. @param {HTMLElement} element @param {number} [least] */
export function reveal(element, least = NOTICED) {
  const { top, bottom, height } = element.getBoundingClientRect();
  // Bars that stay in place cover what is below them.
  const bar = document.querySelector('.tabs');
  const end = bar && getComputedStyle(bar).position === 'fixed' ? bar.getBoundingClientRect().top : innerHeight;
  if (Math.min(bottom, end) - Math.max(top, 0) < Math.min(height, least)) element.scrollIntoView({ block: 'start' });
}

/** A drawing of our own making. @param {string} svg @param {string} [className] */
export function icon(svg, className = 'icon') {
  const span = h('span', { className, 'aria-hidden': 'true' });
  span.innerHTML = svg;
  return span;
}

/** A labelled field. @param {string} label @param {HTMLElement} control */
export const field = (label, control) => h('label', { className: 'field' }, h('span', {}, label), control);

/**
 * A choice among values.
 * @param {string} value
 * @param {[value: string, text: string][]} options
 * @param {(value: string) => void} chosen
 * @param {string} name by which it is found again when it is drawn anew
 */
export function choice(value, options, chosen, name) {
  const select = h('select', { 'data-field': name, onchange: () => chosen(select.value) });
  for (const [key, text] of options) select.append(h('option', { value: key, selected: key === value }, text));
  return select;
}

/** @param {string} label @param {boolean} checked @param {(checked: boolean) => void} changed @param {string} name */
export function toggle(label, checked, changed, name) {
  const input = h('input', { type: 'checkbox', checked, 'data-field': name, onchange: () => changed(input.checked) });
  return h('label', { className: 'toggle' }, input, h('span', {}, label));
}

/** Gives a text to the reader as a file. @param {string} name @param {string | Blob} text @param {string} type */
export function download(name, text, type) {
  const link = h('a', { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
