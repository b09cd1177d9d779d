import { isOf } from '../columns.ts';
import type { PageData } from '../page_data.ts';
import { MEANINGS } from '../state.ts';
import { BAR_ORDER, bar } from './bar.ts';
import { cellHash } from './chip.ts';
import { divergenceList } from './divergences.ts';
import { grouped, h } from './dom.ts';
import { filterBar, NO_FILTER } from './filters.ts';
import { installKeyboard } from './keyboard.ts';
import { Matrix } from './matrix.ts';
import { type Cell, type Model, modelOf, totals } from './model.ts';
import { Panel } from './panel.ts';
import { runList } from './runs.ts';

const VIEWS = ['matrix', 'divergences', 'runs'] as const;
type View = (typeof VIEWS)[number];

const data = JSON.parse(document.getElementById('data')?.textContent ?? '{}') as PageData;
const model = modelOf(data);
const matrix = new Matrix(model);
const [filters, seen] = filterBar(model, (filter) => say(matrix.show(filter)));
const views: Readonly<Record<View, HTMLElement>> = {
  matrix: h('div', { class: 'view' }, filters, matrix.element),
  divergences: divergenceList(model),
  runs: runList(model),
};
const tabs = VIEWS.map((view) =>
  h(
    'a',
    { href: `#${view}`, id: `tab-${view}` },
    view,
    view === 'divergences' ? h('span', { class: 'size' }, `${model.groups.length}`) : null,
  ),
);
let origin: HTMLElement | undefined;
const panel = new Panel(() => {
  history.replaceState(null, '', '#matrix');
  follow();
  origin?.focus();
});

function say(count: number): void {
  seen.textContent = `${grouped(count)} of ${grouped(model.cells.size)} cells`;
}

function title({ runs }: Model): string {
  const names = new Set(runs.map(({ target }) => target.name));
  return names.size === 1 ? `Conformance of ${[...names][0]}` : 'Conformance matrix';
}

/** The state of each column: a bar and the figures. */
function summary({ columns, cells, runs }: Model): HTMLElement {
  const all = [...cells.values()];
  return h(
    'div',
    { class: 'cards' },
    ...columns.map((column) => {
      const counts = totals(all, column.label);
      const parties = runs.filter(isOf(column));
      const names = new Set(
        parties.map(
          ({ target, reference }) =>
            `${target.name} ${target.version}${reference ? ` against ${reference.name} ${reference.version}` : ''}`,
        ),
      );
      return h(
        'section',
        { class: 'card', id: `totals-${column.label}` },
        h('h2', {}, column.title, h('span', { class: 'faint' }, [...names].join('; ') || 'no run')),
        bar(all, column),
        h(
          'ul',
          {},
          ...BAR_ORDER.map((state) =>
            h(
              'li',
              { title: MEANINGS[state] },
              h('span', { class: `mark ${state}` }),
              h('b', {}, grouped(counts[state])),
              ` ${state}`,
            ),
          ),
        ),
      );
    }),
  );
}

function openView(view: View): void {
  for (const name of VIEWS) {
    views[name].hidden = name !== view;
    const tab = tabs[VIEWS.indexOf(name)];
    if (name === view) tab?.setAttribute('aria-current', 'page');
    else tab?.removeAttribute('aria-current');
  }
}

function openCell(cell: Cell): void {
  openView('matrix');
  for (const marked of document.querySelectorAll('.chip[aria-current]')) marked.removeAttribute('aria-current');
  const chip = matrix.reveal(cell);
  chip?.setAttribute('aria-current', 'true');
  chip?.scrollIntoView({ block: 'nearest' });
  chip?.focus({ preventScroll: true });
  origin = chip;
  panel.show(cell);
}

/** Displays the view of the address: a view, a cell, a group of divergences. */
function follow(): void {
  const name = decode(location.hash.slice(1));
  const cell = model.cells.get(name);
  if (cell) {
    openCell(cell);
    return;
  }
  panel.hide();
  const card = name.startsWith('divergence/') ? document.getElementById(name) : null;
  if (card instanceof HTMLDetailsElement) {
    openView('divergences');
    card.open = true;
    card.scrollIntoView({ block: 'start' });
    card.querySelector('summary')?.focus({ preventScroll: true });
  } else openView(VIEWS.find((view) => view === name) ?? 'matrix');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

document.title = title(model);
document.body.append(
  h('header', { class: 'top' }, h('h1', {}, document.title), h('nav', { 'aria-label': 'Views' }, ...tabs)),
  h('main', {}, summary(model), ...Object.values(views)),
  panel.element,
);
installKeyboard(matrix.element, document.getElementById('search') ?? document.body);
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && panel.isOpen) panel.element.querySelector<HTMLElement>('.close')?.click();
});
// The same cell again: no change of the address, and yet the panel is to open.
matrix.element.addEventListener('click', ({ target }) => {
  const id = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined;
  if (id !== undefined && location.hash === cellHash(id)) follow();
});
addEventListener('hashchange', follow);
say(matrix.show(NO_FILTER));
follow();
