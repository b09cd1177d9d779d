import type { Column } from '../columns.ts';
import { grouped, h } from './dom.ts';
import type { Cell } from './model.ts';
import { totals } from './model.ts';

/** In a bar the proven part comes first. */
export const BAR_ORDER = ['proven', 'differs', 'refused', 'skipped', 'unknown'] as const;

/** A bar of the states of cells in one column. */
export function bar(cells: readonly Cell[], { label, title }: Column): HTMLElement {
  const counts = totals(cells, label);
  const said = BAR_ORDER.filter((state) => counts[state] > 0).map((state) => `${grouped(counts[state])} ${state}`);
  return h(
    'span',
    { class: 'bar', role: 'img', 'aria-label': `${title}: ${said.join(', ')}`, title: `${title}: ${said.join(', ')}` },
    ...BAR_ORDER.filter((state) => counts[state] > 0).map((state) => {
      const piece = h('span', { class: `piece ${state}` });
      piece.style.flexGrow = `${counts[state]}`;
      return piece;
    }),
  );
}

/** A small bar for each column, with how many cells are proven. */
export function bars(cells: readonly Cell[], columns: readonly Column[]): HTMLElement {
  return h(
    'span',
    { class: 'bars' },
    ...columns.map((column) => {
      const { proven, all } = totals(cells, column.label);
      return h(
        'span',
        { class: 'labelled' },
        h('b', {}, column.label),
        bar(cells, column),
        h('span', { class: 'figure' }, `${grouped(proven)}/${grouped(all)}`),
      );
    }),
  );
}
