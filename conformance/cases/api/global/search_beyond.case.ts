import { bulk, defineCase, post, put, type Step, search } from '../../../case.ts';

const suggest = { s: { text: 'jmps', term: { field: 't' } } };
const rescore = (window_size: number, rescore_query: unknown = { match_all: {} }) => ({
  window_size,
  query: { rescore_query },
});
const inner = (path: string, options: unknown): Step =>
  search('a', { query: { nested: { path, query: { match_all: {} }, inner_hits: options } }, _source: false });
const crossed = (fields: string[], query = 'isn jumps', operator = 'and'): Step =>
  post('/a/_explain/2', { query: { multi_match: { query, fields, type: 'cross_fields', operator } } });
const slice = (field: string, id: number): Step =>
  post('/a/_search?scroll=1m', { slice: { id, max: 2, field }, sort: ['_doc'], _source: false });

/**
 * Pages after the last inner hit, searches with suggestions only, slices by aliases, boosts of a single field, distances without points.
 */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          l: { type: 'long' },
          la: { type: 'alias', path: 'l' },
          d: { type: 'date' },
          da: { type: 'alias', path: 'd' },
          t: { type: 'text' },
          k: { type: 'keyword' },
          n: {
            type: 'nested',
            properties: { f: { type: 'float' }, m: { type: 'nested', properties: { l: { type: 'long' } } } },
          },
        },
      },
    }),
    bulk('/a/_bulk?refresh=true', [
      { index: { _id: '1' } },
      { l: 1, d: '2024', t: 'isn jumps', k: 'a', n: [{ f: 1, m: [{ l: 1 }] }, { f: 2 }] },
      { index: { _id: '2' } },
      {
        l: 2,
        t: 'jumps high',
        d: '2025',
        n: [
          { f: 1, m: [{ l: 1 }, { l: 2 }] },
          { f: 2, m: { l: 3 } },
        ],
      },
      { index: { _id: '3' } },
      { l: 77, d: '2026' },
    ]),
  ],
  reads: [
    ...['n', 'n.m'].flatMap((path) => [
      inner(path, { from: 1, sort: ['n.m.l'] }),
      inner(path, { from: 3, sort: ['n.f'] }),
      inner(path, { from: 3, sort: ['_score'] }),
      inner(path, { from: 3 }),
      inner(path, { from: 3, size: 0 }),
    ]),
    search('a', { suggest, sort: 'l', rescore: rescore(10) }),
    search('a', { suggest, query: { match_all: {} }, sort: 'l', rescore: rescore(10) }),
    search('a', { suggest, from: 20_000 }),
    search('a', { suggest, rescore: rescore(20_000) }),
    search('a', { suggest, rescore: rescore(10, { combined_fields: { query: 'x', fields: ['l'] } }) }),
    search('a', { suggest, collapse: { field: 'l' }, rescore: rescore(10) }),
    ...['l', 'la', 'd', 'da'].flatMap((field) => [slice(field, 0), slice(field, 1)]),
    ...['t', 'k', 'l', 'la', 'n'].map((field) => search('a', { sort: { _geo_distance: { [field]: [1, 1] } } })),
    crossed(['t^0.5']),
    crossed(['t^0.5'], 'jumps'),
    crossed(['t^0.5'], 'jumps nope', 'or'),
    crossed(['t^0.5', 'k']),
    crossed(['t^0.5', 'k^2'], 'high'),
    search('a', { query: { multi_match: { query: 'jumps high', fields: ['t^3'], type: 'cross_fields' } } }),
    ...[{ match_none: {} }, { term: { 'n.nope': 1 } }].flatMap((none) => {
      const nested = { nested: { path: 'n', query: none } };
      return [
        post('/a/_explain/1', { query: nested }),
        post('/a/_explain/1', { query: { bool: { must: [{ term: { k: 'a' } }, nested] } } }),
        post('/a/_explain/1', { query: { bool: { should: [{ term: { k: 'a' } }, nested] } } }),
        post('/a/_explain/1', { query: { constant_score: { filter: nested } } }),
        search('a', { query: nested, size: 0, track_total_hits: 1 }),
      ];
    }),
    ...[0, 2].map((boost) =>
      search('a', {
        query: { combined_fields: { query: 'jumps high', fields: ['t^2'], boost } },
        highlight: { type: 'plain', fields: { t: {} } },
        _source: false,
      }),
    ),
  ],
});
