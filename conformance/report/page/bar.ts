import { grouped, h } from './dom.ts';
import type { Cell } from './model.ts';
import { totals } from './model.ts';

/** In a bar what is proven comes first. */
export const BAR_ORDER = ['proven', 'differs', 'refused', 'skipped', 'unknown'] as const;

/** A bar of the states of cells on one major. */
export function bar(cells: readonly Cell[], major: number): HTMLElement {
  const counts = totals(cells, major);
  const said = BAR_ORDER.filter((state) => counts[state] > 0).map((state) => `${grouped(counts[state])} ${state}`);
  return h(
    'span',
    { class: 'bar', role: 'img', 'aria-label': `${major}: ${said.join(', ')}`, title: `${major}: ${said.join(', ')}` },
    ...BAR_ORDER.filter((state) => counts[state] > 0).map((state) => {
      const piece = h('span', { class: `piece ${state}` });
      piece.style.flexGrow = `${counts[state]}`;
      return piece;
    }),
  );
}

/** A small bar for each major, with how many cells are proven. */
export function bars(cells: readonly Cell[], majors: readonly number[]): HTMLElement {
  return h(
    'span',
    { class: 'bars' },
    ...majors.map((major) => {
      const { proven, all } = totals(cells, major);
      return h(
        'span',
        { class: 'labelled' },
        h('b', {}, `${major}`),
        bar(cells, major),
        h('span', { class: 'figure' }, `${grouped(proven)}/${grouped(all)}`),
      );
    }),
  );
}
