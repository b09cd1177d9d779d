import { defineCase, load, put, search } from '../../../case.ts';

const nested = (query: object, innerHits: object = {}) => ({
  nested: { path: 'n', query, inner_hits: { explain: true, ...innerHits } },
});
const rescore = (query: object, more: object = {}) => ({ query: { rescore_query: query, ...more } });
const request = (query: object, ...rescores: object[]) => search('a', { query, rescore: rescores, _source: false });
const child = { term: { 'n.k': 'a' } };

/** Explanations of inner hits report the weight of each rescorer of the search, although the rescorers were not applied to them. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          t: { type: 'text' },
          n: {
            type: 'nested',
            properties: { k: { type: 'keyword' }, m: { type: 'nested', properties: { x: { type: 'integer' } } } },
          },
        },
      },
    }),
    load('a', [
      { t: 'fox', n: [{ k: 'a' }, { k: 'b', m: [{ x: 1 }] }] },
      { t: 'fox dog', n: [{ k: 'a', m: [{ x: 1 }, { x: 2 }] }] },
    ]),
  ],
  reads: [
    request(nested({ match_all: {} }), rescore({ match_all: {} })),
    request(nested({ constant_score: { filter: { match_all: {} } } }), rescore({ match_none: {} })),
    request(nested(child), rescore({ match: { t: 'dog' } }, { query_weight: 2, score_mode: 'multiply' })),
    request(nested(child), rescore(child, { query_weight: 2, rescore_query_weight: 3 })),
    request(nested(child), rescore(nested({ match_all: {} }, { name: 'other' }), { query_weight: 0 })),
    request(
      nested(child, { size: 1 }),
      rescore(child, { query_weight: 2 }),
      rescore({ match: { t: 'fox' } }, { query_weight: 3 }),
    ),
    request(
      nested({ nested: { path: 'n.m', query: { range: { 'n.m.x': { gte: 1 } } }, inner_hits: { explain: true } } }),
      rescore({ match: { t: 'dog' } }, { query_weight: 2 }),
    ),
    request(nested(child, { sort: [{ 'n.k': 'desc' }], track_scores: true }), rescore({ match: { t: 'dog' } })),
  ],
});
