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

/** The element with this id. @param {string} id @returns {HTMLElement} */
export const by = (id) => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
};

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
 */
export function choice(value, options, chosen) {
  const select = h('select', { onchange: () => chosen(select.value) });
  for (const [key, text] of options) select.append(h('option', { value: key, selected: key === value }, text));
  return select;
}

/** @param {string} label @param {boolean} checked @param {(checked: boolean) => void} changed */
export function toggle(label, checked, changed) {
  const input = h('input', { type: 'checkbox', checked, onchange: () => changed(input.checked) });
  return h('label', { className: 'toggle' }, input, h('span', {}, label));
}

/** Gives a text to the reader as a file. @param {string} name @param {string} text @param {string} type */
export function download(name, text, type) {
  const link = h('a', { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
