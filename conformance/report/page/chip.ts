import { h, plural } from './dom.ts';
import type { Cell, CellOn } from './model.ts';

/** What a cell came to on one major, in words. */
export function inWords({ state, proven, differs, refused, skipped }: CellOn): string {
  if (state === 'absent') return 'not in this version';
  if (state === 'unknown') return 'unknown';
  const counts = [
    ...(differs > 0 ? [`${differs} differ`] : []),
    ...(proven > 0 ? [`${proven} proven`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ];
  return `${state}: ${counts.join(', ')}`;
}

/** The digits of the majors, or of the one asked for, each in the colour and shape of its state. */
function marks({ on }: Cell, only: number): HTMLElement {
  return h(
    'span',
    { class: 'marks', 'aria-hidden': 'true' },
    ...on
      .filter(({ major }) => only === 0 || only === major)
      .map(({ major, state }) => h('span', { class: `mark ${state}` }, `${major}`)),
  );
}

/** A cell as a link to what is known of it; `major` 0 shows all of them. */
export function chip(cell: Cell, label: string, major: number, isOwner = false): HTMLElement {
  const words = cell.on.map((count) => `${count.major}: ${inWords(count)}`).join('; ');
  const differs = cell.on.some((count) => count.state === 'differs' && (major === 0 || count.major === major));
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
    marks(cell, major),
    h('span', { class: 'label' }, label),
  );
}

/** The address of a cell on this page. */
export const cellHash = (id: string) => `#${encodeURIComponent(id).replaceAll('%2F', '/')}`;

/** The address of a group of divergences on this page. */
export const groupHash = (id: string) => `#divergence/${encodeURIComponent(id)}`;

/** How many requests touched a cell on a major. */
export const requests = ({ proven, differs, refused, skipped }: CellOn) =>
  plural(proven + differs + refused + skipped, 'request');
