import { h, plural } from './dom.ts';
import type { Cell, CellOn } from './model.ts';

/** The result of a cell in one column, in words. */
export function inWords({ state, proven, differs, refused, skipped }: CellOn): string {
  if (state === 'absent') return 'not in this version';
  if (state === 'unknown') return 'unknown';
  const counts = [
    ...(differs > 0 ? [`${differs} differ`] : []),
    ...(proven > 0 ? [`${proven} proven`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ];
  return counts.join(', ');
}

/** The labels of the columns, or of the selected one, each in the colour and shape of its state. */
function marks({ on }: Cell, only: string): HTMLElement {
  return h(
    'span',
    { class: 'marks', 'aria-hidden': 'true' },
    ...on
      .filter(({ column }) => only === '' || only === column.label)
      .map(({ column, state }) => h('span', { class: `mark ${state}` }, column.label)),
  );
}

/** A cell as a link to its details; `only` is the label of a column, or empty for all. */
export function chip(cell: Cell, label: string, only: string, isOwner = false): HTMLElement {
  const words = cell.on.map((count) => `${count.column.title}: ${inWords(count)}`).join('; ');
  const differs = cell.on.some((count) => count.state === 'differs' && (only === '' || only === count.column.label));
  return h(
    'a',
    {
      class: `chip${isOwner ? ' owner' : ''}${differs ? ' has-difference' : ''}`,
      href: cellHash(cell.id),
      'data-cell': cell.id,
      tabindex: -1,
      title: `${cell.id}\n${words.replaceAll('; ', '\n')}`,
      'aria-label': `${cell.id}, ${words}`,
    },
    marks(cell, only),
    h('span', { class: 'label' }, label),
  );
}

/** The address of a cell on this page. */
export const cellHash = (id: string) => `#${encodeURIComponent(id).replaceAll('%2F', '/')}`;

/** The address of a group of divergences on this page. */
export const groupHash = (id: string) => `#divergence/${encodeURIComponent(id)}`;

/** How many requests touched a cell in a column. */
export const requests = ({ proven, differs, refused, skipped }: CellOn) =>
  plural(proven + differs + refused + skipped, 'request');
