import { MEANINGS } from '../state.ts';
import { inWords, requests } from './chip.ts';
import { divergence } from './divergences.ts';
import { copyButton, h, moment } from './dom.ts';
import type { Cell, CellOn } from './model.ts';

/** The side panel with all details of one cell. */
export class Panel {
  readonly element: HTMLElement;
  readonly #body = h('div', { class: 'panel-body' });
  readonly #closed: () => void;
  readonly #close: HTMLButtonElement;

  /** `closed` is called when the reader closes it. */
  constructor(closed: () => void) {
    this.#closed = closed;
    this.#close = h(
      'button',
      { type: 'button', class: 'close', 'aria-label': 'Close', onclick: () => this.#closed() },
      '×',
    );
    this.element = h(
      'aside',
      { class: 'panel', id: 'panel', 'aria-label': 'Cell', hidden: true },
      this.#close,
      this.#body,
    );
  }

  get isOpen(): boolean {
    return !this.element.hidden;
  }

  show(cell: Cell): void {
    const differs = cell.on.filter(({ state }) => state === 'differs');
    this.#body.replaceChildren(
      h('h2', {}, h('code', {}, cell.id), copyButton(location.href, 'Copy link')),
      h('div', { class: 'verdicts' }, ...cell.on.map(verdict)),
      ...differs.flatMap((count) => found(count)),
    );
    this.element.hidden = false;
    this.#body.scrollTop = 0;
  }

  hide(): void {
    this.element.hidden = true;
  }
}

function verdict(count: CellOn): HTMLElement {
  const { column, state, last, why } = count;
  return h(
    'section',
    { class: 'verdict' },
    h('h3', {}, h('span', { class: `mark ${state}` }, column.label), state === 'absent' ? 'not there' : state),
    h('p', {}, state === 'absent' ? `${column.major}.x does not have it.` : sentence(MEANINGS[state])),
    state === 'absent' || state === 'unknown' ? null : h('p', {}, `${requests(count)}: ${inWords(count)}`),
    ...why.map((reason) => h('p', { class: 'why' }, reason)),
    last
      ? h(
          'p',
          { class: 'faint' },
          `Last run ${moment(last.startedAt)}: ${last.target.name} ${last.target.version}`,
          last.reference ? ` against ${last.reference.name} ${last.reference.version} (${last.reference.kind})` : '',
        )
      : null,
  );
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function found({ column, groups }: CellOn): HTMLElement[] {
  if (groups.length === 0) {
    return [
      h(
        'p',
        {},
        `${column.title}: no reproduction names this cell: see the divergences; those of recorded cases are shown by npm run diff.`,
      ),
    ];
  }
  return groups.map((group, i) => {
    const card = divergence(group, column.major);
    card.open = i === 0;
    return card;
  });
}
