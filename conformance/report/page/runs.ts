import type { PageRun } from '../page_data.ts';
import { grouped, h, moment } from './dom.ts';
import type { Model } from './model.ts';

/** The runs of which the matrix is made, with the results that have no cell: noise, laws, skipped and refused requests. */
export function runList({ runs }: Model): HTMLElement {
  return h('div', { class: 'view' }, ...runs.map(run));
}

function run(outcome: PageRun): HTMLElement {
  const { target, reference, major, seed, startedAt, seconds, scenarios, requests, probes, hitting, errors, areas } =
    outcome;
  const { aggregations } = outcome;
  const facts: [string, string][] = [
    ['Target', `${target.name} ${target.version} (${target.where})`],
    ...(reference
      ? ([['Reference', `${reference.name} ${reference.version} (${reference.where}): ${reference.why}`]] as [
          string,
          string,
        ][])
      : []),
    ['Major', `${major}`],
    ['Areas', areas.join(', ')],
    ['Began', moment(startedAt)],
    ['Took', `${seconds.toFixed(1)} s, seed ${seed}`],
    [
      'Asked',
      `${grouped(scenarios)} scenarios, ${grouped(requests)} requests, of which ${grouped(probes)} only read; ${grouped(hitting)} searches hit, ${grouped(errors)} errors of the reference`,
    ],
    ...(aggregations === undefined || aggregations.requests === 0
      ? []
      : ([
          [
            'Aggregations',
            `${grouped(aggregations.trees)} trees of ${grouped(aggregations.nodes)} aggregations in ${grouped(aggregations.requests)} requests, ${grouped(aggregations.answered)} of them answered without an error`,
          ],
        ] as [string, string][])),
  ];
  return h(
    'section',
    { class: 'run' },
    h(
      'h2',
      {},
      `${target.name} ${target.version}${reference ? ` against ${reference.name} ${reference.version}` : ''}`,
    ),
    h('dl', {}, ...facts.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)])),
    counts('Refused as not built', Object.entries(outcome.refused)),
    counts('Skipped', Object.entries(outcome.skipped)),
    counts(
      'The reference does not agree with itself',
      outcome.noise.map(({ operation, path, count }) => [`${operation} ${path}`, count]),
    ),
    counts(
      'Laws that held',
      outcome.laws.map(({ law, held, skipped }) => [`${law}${skipped > 0 ? ` (skipped ${skipped})` : ''}`, held]),
    ),
    counts(
      'To be removed from the baseline',
      outcome.gone.map(({ id, reason }) => [`${id}: ${reason}`, 1]),
    ),
  );
}

function counts(title: string, lines: readonly (readonly [string, number])[]): HTMLElement | null {
  if (lines.length === 0) return null;
  return h(
    'details',
    { class: 'counts', open: lines.length <= 12 },
    h('summary', {}, h('span', { class: 'name' }, title), h('span', { class: 'size' }, grouped(lines.length))),
    h(
      'table',
      {},
      h(
        'tbody',
        {},
        ...lines
          .toSorted(([, a], [, b]) => b - a)
          .map(([name, count]) => h('tr', {}, h('td', { class: 'figure' }, grouped(count)), h('td', {}, name))),
      ),
    ),
  );
}
