import { bulk, defineCase, post, put } from '../../case.ts';

const kinds = ['flat', 'hnsw'];
const vector = (type: string) => ({ type: 'dense_vector', dims: 2, similarity: 'l2_norm', index_options: { type } });
const own = { t: { type: 'keyword' }, flat: vector('flat'), hnsw: vector('hnsw') };
const at = (t: string, ...numbers: number[]) => ({ t, flat: numbers, hnsw: numbers });
const search = (body: object) => post('/l/_search', { _source: false, ...body });
const nested = (path: string, query: object, more: object = {}) => ({
  nested: { path, query, score_mode: 'sum', ...more },
});

/**
 * Vectors of objects in objects: the best of each document, or of each object of the surrounding nested query; and combined with other
 * clauses.
 */
export default defineCase({
  setup: [
    put('/l', {
      settings: { number_of_shards: 1, refresh_interval: -1 },
      mappings: {
        properties: {
          g: { type: 'keyword' },
          o: { type: 'nested', properties: own },
          p: { type: 'nested', properties: { ...own, q: { type: 'nested', properties: own } } },
        },
      },
    }),
    bulk('/l/_bulk?refresh=true', [
      '{"index":{"_id":"1"}}',
      JSON.stringify({
        g: 'a',
        o: [at('x', 1, 1), at('y', 2, 2), at('x', 3, 3)],
        p: [
          { ...at('x', 1, 1), q: [at('x', 1, 2), at('y', 2, 1)] },
          { t: 'y', q: [at('x', 1, 3)] },
        ],
      }),
      '{"index":{"_id":"2"}}',
      JSON.stringify({
        g: 'b',
        o: [at('y', 5, 1), at('x', 1, 2), at('y', 1, 2.5)],
        p: [{ ...at('x', 4, 1), q: [at('y', 1, 1), at('y', 1, 1.5)] }],
      }),
      '{"index":{"_id":"3"}}',
      JSON.stringify({ g: 'a', o: [at('x', 9, 9), at('z', 1, 1.5)] }),
    ]),
    bulk('/l/_bulk?refresh=true', [
      '{"index":{"_id":"4"}}',
      '{"g":"a","p":{"t":"z"}}',
      '{"index":{"_id":"5"}}',
      JSON.stringify({
        g: 'b',
        o: [at('x', 1, 1.1), at('y', 1, 1.2), at('y', 1, 1.3)],
        p: [{ ...at('z', 1.5, 1), q: [at('x', 1, 2.2)] }],
      }),
    ]),
  ],
  reads: kinds.flatMap((kind) => {
    const knn = (path: string, more: object = {}) => ({
      knn: { field: `${path}.${kind}`, query_vector: [1, 1], k: 5, num_candidates: 10, ...more },
    });
    const returned = { inner_hits: { _source: false } };
    const inO = (query: object) => search({ query: nested('o', query) });
    return [
      search(knn('p.q')),
      search(knn('p.q', { k: 2 })),
      search(knn('p')),
      search(knn('p.q', returned)),
      search(knn('p.q', { filter: { term: { 'p.q.t': 'y' } } })),
      search(knn('p.q', { filter: { term: { 'p.t': 'x' } } })),
      search(knn('p.q', { filter: { term: { g: 'a' } } })),
      search({ query: knn('p.q') }),
      search({ query: nested('p.q', knn('p.q')) }),
      search({ query: nested('p', nested('p.q', knn('p.q'))) }),
      search({ query: nested('p', nested('p.q', knn('p.q', { k: 2 }))) }),
      search({ query: nested('p', nested('p.q', knn('p.q', { filter: { term: { 'p.q.t': 'y' } } }))) }),
      search({ query: nested('p', nested('p.q', knn('p.q', { filter: { term: { 'p.t': 'x' } } }))) }),
      search({ query: nested('p.q', knn('p.q', { filter: { term: { 'p.t': 'x' } } })) }),
      search({ query: nested('p.q', knn('p.q', { filter: { term: { g: 'a' } } })) }),
      search({ query: nested('p', knn('p.q')) }),
      search({ query: nested('p.q', knn('p')) }),
      search({ query: nested('o', knn('p')) }),
      search({ query: nested('p', knn('p')) }),
      search({ query: nested('p', nested('p', knn('p'))) }),
      search({ query: nested('p', nested('p.q', knn('p.q'), returned), returned) }),
      search({ query: nested('p', nested('p.q', knn('p.q')), returned) }),
      search({ query: nested('p.q', knn('p.q'), returned) }),
      search({
        query: nested('p', nested('p.q', knn('p.q', { filter: { term: { 'p.t': 'x' } } }), returned), returned),
      }),
      ...['x', 'y', 'z'].flatMap((t) => [
        inO({ bool: { must: [knn('o')], filter: [{ term: { 'o.t': t } }] } }),
        inO({ bool: { must: [knn('o', { k: 2 }), { term: { 'o.t': t } }] } }),
        inO({ bool: { filter: [knn('o')], must: [{ term: { 'o.t': t } }] } }),
        inO({ bool: { should: [knn('o')], must: [{ term: { 'o.t': t } }] } }),
        inO({ bool: { must_not: [knn('o')], must: [{ term: { 'o.t': t } }] } }),
        inO({ bool: { should: [knn('o'), { term: { 'o.t': t } }] } }),
        inO({ bool: { must: [knn('o')], must_not: [{ term: { 'o.t': t } }] } }),
        inO({ bool: { must: [knn('o')], should: [{ term: { 'o.t': t } }] } }),
      ]),
      inO({ bool: { must: [knn('o', { boost: 2 })] } }),
      inO({ bool: { must_not: [knn('o')], must: [{ exists: { field: 'o.t' } }] } }),
      search({ query: { bool: { must: [nested('o', knn('o'))], filter: [{ term: { g: 'b' } }] } } }),
      search({ query: nested('o', knn('o'), { score_mode: 'none' }) }),
      search({ query: nested('o', knn('o'), { score_mode: 'avg' }) }),
      search({ query: { bool: { filter: [nested('o', knn('o', { k: 1 }))] } } }),
    ];
  }),
});
