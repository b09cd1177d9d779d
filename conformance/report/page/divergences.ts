import type { PageGroup } from '../page_data.ts';
import { cellHash } from './chip.ts';
import { copyButton, h, plural } from './dom.ts';
import type { Model } from './model.ts';

/** All groups of divergences, most frequent first; those of the baseline last. */
export function divergenceList({ groups, runs }: Model): HTMLElement {
  const sorted = groups.toSorted(
    (a, b) => Number(a.known !== undefined) - Number(b.known !== undefined) || b.count - a.count,
  );
  if (sorted.length === 0) {
    return h(
      'div',
      { class: 'view' },
      h('p', { class: 'empty' }, runs.length === 0 ? 'There was no run.' : 'No divergence was found.'),
    );
  }
  return h(
    'div',
    { class: 'view' },
    ...sorted.map((group) => {
      const card = divergence(group, runs[group.run]?.major);
      card.id = `divergence/${group.id}`;
      return card;
    }),
  );
}

/** A group of divergences, folded: how the replies differ and how to see it again. */
export function divergence(group: PageGroup, major: number | undefined): HTMLDetailsElement {
  const { id, kind, title, count, area, known, seed, scenario } = group;
  return h(
    'details',
    { class: `divergence${known === undefined ? '' : ' known'}`, 'data-divergence': id },
    h(
      'summary',
      {},
      h('span', { class: 'count', title: plural(count, 'scenario') }, `${count} ×`),
      h('span', { class: 'title' }, title),
      h('span', { class: 'tag' }, kind),
      h('span', { class: 'tag' }, area),
      major === undefined ? null : h('span', { class: 'tag' }, `${major}.x`),
      known === undefined ? null : h('span', { class: 'tag' }, 'known'),
    ),
    known === undefined ? null : h('p', {}, `In the baseline: ${known}`),
    differences(group),
    group.score === undefined ? null : h('p', {}, 'Score: ', h('code', {}, group.score)),
    block('The smallest scenario as a shell script', group.curl),
    block('As an entry of a case file', group.example),
    h(
      'p',
      { class: 'cells' },
      'Cells: ',
      ...group.cells.map((cell) => h('a', { class: 'chip plain', href: cellHash(cell) }, cell)),
    ),
    h('p', { class: 'faint' }, `${id} · seed ${seed}, scenario ${scenario}`),
  );
}

function differences({ divergences }: PageGroup): HTMLElement {
  return h(
    'table',
    { class: 'differences' },
    h(
      'thead',
      {},
      h('tr', {}, ...['place', 'kind', 'reference', 'target'].map((name) => h('th', { scope: 'col' }, name))),
    ),
    h(
      'tbody',
      {},
      ...divergences.map(({ path, kind, expected, actual }) =>
        h(
          'tr',
          {},
          h('td', {}, h('code', {}, path === '' ? '(body)' : path)),
          h('td', {}, kind),
          h('td', {}, h('pre', { class: 'expected' }, expected)),
          h('td', {}, h('pre', { class: 'actual' }, actual)),
        ),
      ),
    ),
  );
}

function block(title: string, text: string): HTMLElement {
  return h(
    'figure',
    {},
    h('figcaption', {}, title, copyButton(text)),
    h('pre', { tabindex: 0, 'aria-label': title }, text),
  );
}
