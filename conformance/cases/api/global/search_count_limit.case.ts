import { defineCase, del, load, post, put, search } from '../../../case.ts';

const queries = [
  { match_all: {} },
  { prefix: { k: 'a' } },
  { ids: { values: ['1', '2', '3'] } },
  { match_phrase: { t: 'x y' } },
  { match_phrase_prefix: { t: 'x' } },
  { match_phrase_prefix: { t: 'z' } },
  { match: { t: 'x z' } },
  { term: { k: 'a1' } },
  { term: { k: 'none' } },
  { match_none: {} },
  { range: { d: { gte: '2023' } } },
  { exists: { field: 'd' } },
  { distance_feature: { field: 'd', origin: '2024-03-31', pivot: '36h' } },
  { bool: { must: [{ match: { t: 'x' } }, { prefix: { k: 'a' } }] } },
];
const counts = queries.flatMap((query) =>
  [0, 1, 2, 3].map((limit) => search('a', { size: 0, track_total_hits: limit, query })),
);
const numbers = [{ l: [1, 7] }, { n: [{ t: 'a' }] }, { l: 1, n: { t: 'a' } }];
const numbered = (properties: object, order: readonly number[]) => [
  put('/a', { settings: { refresh_interval: '-1' }, mappings: { properties } }),
  ...order.map((i) => put(`/a/_doc/${i}?refresh=true`, numbers[i])),
  ...[
    { match: { 'l.raw': '1' } },
    { match_all: {} },
    { term: { l: 1 } },
    { range: { l: { gte: 1 } } },
    { exists: { field: 'l' } },
    { bool: { must: [{ match: { 'l.raw': '1' } }, { match_all: {} }] } },
  ].flatMap((query) =>
    [1, 2].flatMap((track_total_hits) =>
      [{ size: 0 }, { size: 1 }, { size: 0, aggs: { a: { max: { field: 'l' } } } }].map((rest) =>
        search('a', { track_total_hits, query, ...rest }),
      ),
    ),
  ),
];
const l = { type: 'long', fields: { raw: { type: 'text' } } };
const a = (i: number) => ({ k: `a${i}`, t: 'x y', d: `2024-01-0${i}` });

/** Counting stops at the end of the segment that reaches the limit: whether there are more is then unknown. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { refresh_interval: '-1' },
      mappings: { properties: { k: { type: 'keyword' }, t: { type: 'text' }, d: { type: 'date' } } },
    }),
  ],
  examples: [
    ...[
      [0, 1],
      [1, 0],
      [0, 1, 2],
      [2, 1],
    ].flatMap((order) => [
      numbered({ l }, order),
      numbered({ l, n: { type: 'nested', properties: { t: { type: 'text' } } } }, order),
    ]),
    [put('/a/_doc/1?refresh=true', a(1)), ...counts],
    [load('a', [a(1), a(2)]), ...counts],
    [put('/a/_doc/1?refresh=true', a(1)), put('/a/_doc/2?refresh=true', a(2)), ...counts],
    [load('a', [a(1), a(2)]), put('/a/_doc/9?refresh=true', { k: 'b', t: 'y' }), ...counts],
    [
      load('a', [a(1), a(2)]),
      put('/a/_doc/9?refresh=true', { k: 'b', t: 'y' }),
      ...[
        { post_filter: { match_all: {} } },
        { min_score: 0.01 },
        { sort: ['k'] },
        { aggs: { a: { max: { field: 'd' } } } },
      ].map((rest) => search('a', { size: 0, track_total_hits: 2, query: { match: { t: 'x' } }, ...rest })),
    ],
    [
      put('/a/_doc/1?refresh=true', a(1)),
      put('/a/_doc/2?refresh=true', { k: 'b' }),
      del('/a/_doc/2'),
      post('/a/_refresh'),
      ...counts,
    ],
    // A leaf with deletes that has no match.
    [
      load('a', [a(1), a(2)]),
      put('/a/_doc/8', { k: 'b', t: 'y' }),
      put('/a/_doc/9', { k: 'b', t: 'y' }),
      del('/a/_doc/8'),
      post('/a/_refresh'),
      ...counts,
    ],
    [
      load('a', [a(1), a(2)]),
      put('/a/_doc/9?refresh=true', { k: 'b', t: 'y' }),
      put('/a/_doc/9?refresh=true', { k: 'c', t: 'x' }),
      ...counts,
    ],
    [
      load('a', [a(1), a(2), { k: 'b', d: 1 }, { k: 'b', d: 1 }]),
      put('/a/_doc/4?refresh=true', a(1)),
      ...[1, 2].flatMap((track_total_hits) =>
        ['a', 'b'].flatMap((k) => [
          search('a', { size: 0, track_total_hits, query: { term: { k } } }),
          search('a', { size: 0, track_total_hits, query: { constant_score: { filter: { term: { k } } } } }),
          search('a', { size: 0, track_total_hits, query: { range: { d: { gte: 1, lte: 1 } } } }),
        ]),
      ),
    ],
  ],
});
