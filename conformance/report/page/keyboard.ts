const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Arrow keys move through the chips of the matrix, which is one stop of the tab key: left and right in reading order, up and down to the
 * nearest chip of the next line. `/` goes to the search.
 */
export function installKeyboard(matrix: HTMLElement, search: HTMLElement): void {
  const chips = () => [...matrix.querySelectorAll<HTMLElement>('a.chip')].filter((chip) => chip.offsetParent !== null);
  const enter = (chip: HTMLElement) => {
    for (const other of matrix.querySelectorAll('a.chip[tabindex="0"]')) other.setAttribute('tabindex', '-1');
    chip.setAttribute('tabindex', '0');
  };
  matrix.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.matches('a.chip')) enter(target);
  });
  matrix.addEventListener('keydown', (event) => {
    const from = event.target;
    if (!(from instanceof HTMLElement) || !from.matches('a.chip')) return;
    const all = chips();
    const at = all.indexOf(from);
    const step = STEPS[event.key];
    let to: HTMLElement | undefined;
    if (step !== undefined) to = all[at + step];
    else if (event.key === 'ArrowDown') to = vertical(from, all.slice(at + 1));
    else if (event.key === 'ArrowUp') to = vertical(from, all.slice(0, at).reverse());
    else if (event.key === 'Home') to = all[0];
    else if (event.key === 'End') to = all.at(-1);
    if (!to) return;
    event.preventDefault();
    to.focus();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    search.focus();
  });
  new MutationObserver(() => {
    if (!matrix.querySelector('a.chip[tabindex="0"]')) matrix.querySelector('a.chip')?.setAttribute('tabindex', '0');
  }).observe(matrix, { childList: true, subtree: true });
}

/** The chip nearest to the middle of `from` on the next line among `others`, which begin next to it. */
function vertical(from: HTMLElement, others: readonly HTMLElement[]): HTMLElement | undefined {
  const box = from.getBoundingClientRect();
  const isElsewhere = (top: number) => Math.abs(top - box.top) > box.height / 2;
  const line = others.find((other) => isElsewhere(other.getBoundingClientRect().top))?.getBoundingClientRect().top;
  if (line === undefined) return undefined;
  const middle = box.left + box.width / 2;
  const distance = (other: HTMLElement) => {
    const { left, right } = other.getBoundingClientRect();
    return middle < left ? left - middle : Math.max(0, middle - right);
  };
  return others
    .filter((other) => Math.abs(other.getBoundingClientRect().top - line) <= box.height / 2)
    .toSorted((a, b) => distance(a) - distance(b))[0];
}
