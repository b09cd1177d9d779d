type Child = Node | string | null;
type Properties = Readonly<Record<string, string | number | boolean | ((event: Event) => void)>>;

/**
 * An element with attributes, listeners (`onclick`) and children. Strings become text, never markup: no string reaches the page in another
 * way.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false) element.setAttribute(name, `${value}`);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** A button that copies a text and confirms it. */
export function copyButton(text: string, label = 'Copy'): HTMLButtonElement {
  const button = h('button', { type: 'button', class: 'copy' }, label);
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = 'Copied';
    } catch {
      button.textContent = 'Select it and copy';
    }
    setTimeout(() => {
      button.textContent = label;
    }, 1500);
  });
  return button;
}

/** `1234567` as `1,234,567`. */
export const grouped = (count: number) => count.toLocaleString('en');

/** `1 case`, `2 cases`. */
export const plural = (count: number, one: string, many = `${one}s`) => `${grouped(count)} ${count === 1 ? one : many}`;

/** An ISO time as `2026-11-21 18:00 UTC`. */
export const moment = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
