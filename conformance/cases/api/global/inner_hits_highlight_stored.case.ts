import { defineCase, load, put, search } from '../../../case.ts';

const stored = (more: object = {}) => ({ type: 'text', store: true, ...more });
const request = (path: string, query: object, fields: object, more: object = {}) =>
  search('a', {
    _source: false,
    query: { nested: { path, query, inner_hits: { highlight: { fields, ...more } } } },
    highlight: { fields },
  });
const fields = { 'n.t': {}, 'n.k': {}, 'n.v': {}, 'n.m.t': {}, 'n.r.raw': {} };

/** Stored fields of nested objects are highlighted with them, and not with the root document. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          t: stored(),
          n: {
            type: 'nested',
            properties: {
              t: stored(),
              k: { type: 'keyword', store: true },
              v: stored({ term_vector: 'with_positions_offsets' }),
              r: { type: 'text', fields: { raw: stored() } },
              m: { type: 'nested', include_in_parent: true, properties: { t: stored() } },
            },
          },
          o: { type: 'nested', include_in_root: true, properties: { t: stored() } },
        },
      },
    }),
    load('a', [
      {
        t: 'José',
        n: [
          { t: 'José', k: 'x', v: 'one José two', r: 'José', m: [{ t: 'José deep' }, { t: 'other' }] },
          { t: ['Ana José', 'second José'], k: ['x', 'y'], v: 'x', r: ['a', 'José b'] },
        ],
      },
      { t: 'y', o: [{ t: 'José one' }, { t: 'two' }] },
      { t: 'x', n: { t: 1.5, k: 2.5, v: 1e3, r: 7 } },
    ]),
  ],
  reads: [
    ...[
      { match: { 'n.t': 'josé' } },
      { fuzzy: { 'n.t': 'jsoé' } },
      { prefix: { 'n.r.raw': 'jo' } },
      { term: { 'n.k': 'x' } },
    ].flatMap((query) => [
      request('n', query, fields),
      request('n', query, fields, { number_of_fragments: 0 }),
      request('n', query, fields, { type: 'plain' }),
      request('n', query, { 'n.v': { type: 'fvh' } }),
      request('n', query, fields, { no_match_size: 5 }),
      request('n', query, fields, { require_field_match: false }),
    ]),
    request('o', { match: { 'o.t': 'josé' } }, { 'o.t': {} }),
    search('a', { query: { match: { 'o.t': 'josé' } }, highlight: { fields: { 'o.t': {} } } }),
    request('n', { match: { 'n.t': '1.5' } }, fields),
    request('n', { term: { 'n.k': '2.5' } }, fields),
    request('n.m', { match: { 'n.m.t': 'josé' } }, { 'n.m.t': {}, 'n.t': {} }),
    request('n', { match: { 'n.m.t': 'josé' } }, { 'n.m.t': {}, 'n.t': {} }),
    request('n', { nested: { path: 'n.m', query: { match: { 'n.m.t': 'josé' } } } }, { 'n.m.t': {} }),
  ],
});
