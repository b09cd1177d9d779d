import { defineCase, search } from '../../../case.ts';
import { elder } from '../../tolerances.ts';
import { documents, index, LEVELS } from '../field/index_of.ts';

/** Boosts of joins by score mode, with and without limits of the number of children. */
const LIMITS = [
  {},
  { min_children: 1 },
  { min_children: 2 },
  { max_children: 3 },
  { min_children: 2, max_children: 5 },
];
const MODES = ['none', 'sum', 'max'];
const INNER = [{ match_all: {} }, { bool: {} }, { match: { t: 'red' } }];

export default defineCase({
  setup: [
    index('s', { j: { type: 'join', relations: { p: 'c' } }, t: { type: 'text' } }),
    ...documents(
      's',
      { j: 'p', t: 'first' },
      { j: 'p', t: 'second red' },
      ...['red', 'red fox', 'blue', 'red', 'red red'].map((t, at) => ({
        j: { name: 'c', parent: `${1 + (at % 2)}` },
        t,
      })),
    ).map((step, at) => ({
      ...step,
      path: at < 2 ? step.path : `${step.path}${step.path.includes('?') ? '&' : '?'}routing=1`,
    })),
  ],
  reads: [
    ...INNER.flatMap((query) =>
      MODES.flatMap((score_mode) =>
        LIMITS.map((limits) =>
          search('s', { query: { has_child: { type: 'c', query, score_mode, ...limits, boost: 2 } } }),
        ),
      ),
    ),
    ...[true, false].map((score) =>
      search('s', { query: { has_parent: { parent_type: 'p', query: { match: { t: 'red' } }, score, boost: 2 } } }),
    ),
    search('s', { query: { parent_id: { type: 'c', id: '1', boost: 2 } } }),
  ],
  levels: LEVELS,
  tolerances: elder('content_type', 'type_of_hit'),
});
