import { STATES, type State } from '../state.ts';
import { BAR_ORDER } from './bar.ts';
import { grouped, h } from './dom.ts';
import type { Cell, Model } from './model.ts';
import { totals } from './model.ts';

/** The reader's filter. */
export interface Filter {
  readonly area: string;
  /** The label of a column, empty for all. */
  readonly column: string;
  readonly states: ReadonlySet<State>;
  readonly words: readonly string[];
}

export const NO_FILTER: Filter = { area: '', column: '', states: new Set(STATES), words: [] };

/** Whether a cell matches the filter: in one of the selected columns it has a selected state, and its id contains all the words. */
export function isWanted({ id, area, on }: Cell, filter: Filter): boolean {
  if (filter.area !== '' && filter.area !== area) return false;
  const name = id.toLowerCase();
  if (!filter.words.every((word) => name.includes(word))) return false;
  return on.some(
    ({ column, state }) =>
      state !== 'absent' && (filter.column === '' || filter.column === column.label) && filter.states.has(state),
  );
}

/** Whether a filter narrows to less than an area. */
export const isNarrow = ({ states, words }: Filter) => words.length > 0 || states.size < STATES.length;

/** The controls; `changed` is called with each new filter. The second value displays how much is visible. */
export function filterBar(model: Model, changed: (filter: Filter) => void): [HTMLElement, HTMLElement] {
  const text = h('input', {
    type: 'search',
    id: 'search',
    placeholder: 'Search: match operator',
    'aria-label': 'Search cells',
    'aria-keyshortcuts': '/',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const area = h(
    'select',
    { id: 'area', 'aria-label': 'Area' },
    h('option', { value: '' }, 'All areas'),
    ...model.areas.map(({ id, title }) => h('option', { value: id }, title)),
  );
  const columns = ['', ...model.columns.map(({ label }) => label)].map((label) =>
    h('input', { type: 'radio', name: 'column', id: `column-${label}`, value: label, checked: label === '' }),
  );
  const states = BAR_ORDER.map((state) =>
    h('input', { type: 'checkbox', id: `state-${state}`, value: state, checked: true }),
  );
  const seen = h('span', { id: 'seen', role: 'status', 'aria-live': 'polite' });
  const read = () =>
    changed({
      area: area.value,
      column: columns.find(({ checked }) => checked)?.value ?? '',
      states: new Set(states.filter(({ checked }) => checked).map(({ value }) => value as State)),
      words: text.value.toLowerCase().split(/\s+/).filter(Boolean),
    });
  let waiting = 0;
  text.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(read, 80);
  });
  for (const control of [area, ...columns, ...states]) control.addEventListener('change', read);
  const all = [...model.cells.values()];
  const count = (state: State) => model.columns.reduce((sum, { label }) => sum + totals(all, label)[state], 0);
  const bar = h(
    'form',
    { class: 'filters', role: 'search', onsubmit: (event) => event.preventDefault() },
    text,
    area,
    h(
      'fieldset',
      { class: 'segments' },
      h('legend', { class: 'hidden' }, 'Column'),
      ...columns.map((input) => h('label', {}, input, input.value === '' ? 'all' : input.value)),
    ),
    h(
      'fieldset',
      { class: 'states' },
      h('legend', { class: 'hidden' }, 'State'),
      ...states.map((input) => {
        const state = input.value as State;
        return h(
          'label',
          {},
          input,
          h('span', { class: `mark ${state}` }),
          state,
          h('span', { class: 'figure' }, grouped(count(state))),
        );
      }),
    ),
    seen,
  );
  return [bar, seen];
}
