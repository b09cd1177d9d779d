import type { Column } from '../columns.ts';
import { bars } from './bar.ts';
import { chip } from './chip.ts';
import { grouped, h } from './dom.ts';
import { type Filter, isNarrow, isWanted, NO_FILTER } from './filters.ts';
import type { Cell, MatrixArea, Model, Part, Row } from './model.ts';

/** More cells than this are not unfolded by a filter alone. */
const MOST_UNFOLDED = 2500;

interface ShownPart {
  readonly part: Part;
  readonly details: HTMLDetailsElement;
  readonly body: HTMLElement;
  /** The filter for which the body was rendered. */
  drawn: Filter | undefined;
}
interface ShownArea {
  readonly area: MatrixArea;
  readonly section: HTMLElement;
  readonly parts: readonly ShownPart[];
}

/** The matrix; parts are drawn when they are unfolded. */
export class Matrix {
  readonly element = h('div', { class: 'matrix' });
  readonly #areas: readonly ShownArea[];
  readonly #empty = h('p', { class: 'empty', hidden: true }, 'No cell is like this.');
  #filter: Filter = NO_FILTER;

  constructor(model: Model) {
    this.#areas = model.areas.map((area) => this.#area(area, model.columns));
    this.element.append(...this.#areas.map(({ section }) => section), this.#empty);
  }

  /** Renders the cells that match the filter; returns how many there are. */
  show(filter: Filter): number {
    this.#filter = filter;
    const wanted = this.#areas.flatMap(({ area, parts, section }) =>
      parts.map((shown) => {
        const count = shown.part.cells.filter((cell) => isWanted(cell, filter)).length;
        return { shown, count, section, area };
      }),
    );
    const all = wanted.reduce((sum, { count }) => sum + count, 0);
    for (const { section } of this.#areas) section.hidden = true;
    for (const { shown, count, section } of wanted) {
      shown.details.hidden = count === 0;
      if (count > 0) section.hidden = false;
      if (isNarrow(filter) && count > 0 && all <= MOST_UNFOLDED) shown.details.open = true;
      this.#draw(shown);
    }
    this.#empty.hidden = all > 0;
    return all;
  }

  /** Unfolds the part of a cell and returns its chip; undefined when the filter hides it. */
  reveal(cell: Cell): HTMLElement | undefined {
    const shown = this.#areas
      .find(({ area }) => area.id === cell.area)
      ?.parts.find(({ part }) => part.name === cell.group);
    if (!shown || !isWanted(cell, this.#filter)) return undefined;
    shown.details.open = true;
    this.#draw(shown);
    return [...shown.body.querySelectorAll<HTMLElement>('[data-cell]')].find(
      ({ dataset }) => dataset['cell'] === cell.id,
    );
  }

  #area(area: MatrixArea, columns: readonly Column[]): ShownArea {
    const parts = area.parts.map((part) => this.#part(part, columns));
    const section = h(
      'section',
      { class: 'area', 'aria-labelledby': `area-${area.id}` },
      h('h2', { id: `area-${area.id}` }, area.title, bars(area.cells, columns)),
      h('div', { class: 'parts' }, ...parts.map(({ details }) => details)),
    );
    return { area, section, parts };
  }

  #part(part: Part, columns: readonly Column[]): ShownPart {
    const body = h('div', { class: 'rows' });
    const details = h(
      'details',
      { class: 'part' },
      h(
        'summary',
        {},
        h('span', { class: 'name' }, part.name),
        h('span', { class: 'size' }, grouped(part.rows.length)),
        bars(part.cells, columns),
      ),
      body,
    );
    details.open = part.cells.some(({ on }) => on.some(({ state }) => state !== 'unknown' && state !== 'absent'));
    const shown: ShownPart = { part, details, body, drawn: undefined };
    details.addEventListener('toggle', () => this.#draw(shown));
    return shown;
  }

  #draw(shown: ShownPart): void {
    if (!shown.details.open || shown.drawn === this.#filter) return;
    shown.drawn = this.#filter;
    shown.body.replaceChildren(...shown.part.rows.flatMap((row) => this.#row(row)));
  }

  #row({ owner, self, options }: Row): HTMLElement[] {
    const wanted = options.filter((cell) => isWanted(cell, this.#filter));
    const isSelfWanted = self !== undefined && isWanted(self, this.#filter);
    if (wanted.length === 0 && !isSelfWanted) return [];
    return [
      h(
        'div',
        { class: 'row' },
        h(
          'div',
          { class: 'head' },
          isSelfWanted ? chip(self, owner, this.#filter.column, true) : h('span', { class: 'owner nameless' }, owner),
        ),
        h('div', { class: 'options' }, ...wanted.map((cell) => chip(cell, labelOf(cell), this.#filter.column))),
      ),
    ];
  }
}

/** A query parameter as `?name`, a key of the body as `{name}`. */
function labelOf({ option }: Cell): string {
  return option.startsWith(':') ? `{${option.slice(1)}}` : option;
}
