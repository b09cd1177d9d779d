// What the scripts of all pages start with: plain JavaScript, as it is sent.
export const control = location.pathname.replace(/\/$/, '');
export const byId = (id) => document.getElementById(id);

/** An element with text and children; nothing of a reply is read as HTML. */
export function element(name, { text, ...properties } = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  if (text !== undefined) made.textContent = text;
  made.append(...children);
  return made;
}

/** A list of texts and elements, or that there is nothing. */
export function showList(id, items) {
  byId(id).replaceChildren(...(items.length > 0 ? items : [element('li', { text: 'nothing', className: 'none' })]));
}

/** Looks again each second while the page is seen and `live` is checked. */
export function keepLooking(look) {
  setInterval(() => {
    if (byId('live').checked && !document.hidden) void look().catch(() => {});
  }, 1_000);
}
