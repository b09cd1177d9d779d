import { defineCase, load, only, post, search } from '../../case.ts';

const random = (seed: unknown) => ({ function_score: { functions: [{ random_score: { seed } }] } });
const bodies = [
  { query: random(5) },
  { query: random('a') },
  { query: { bool: { should: [random(5), random(6)] } } },
  { query: { match_all: {} }, rescore: { window_size: 3, query: { rescore_query: random(5) } } },
];

/** A seed without a field is deprecated, which only shards report, and on 8 needs fielddata that may not be loaded. */
export default defineCase({
  mustHit: false,
  setup: [load('a', [{ n: 1 }, { n: 2 }])],
  reads: [
    ...bodies.map((body) => search('a', body)),
    ...bodies.map((body) => search('nope*', body)),
    post('/a/_count', { query: random(5) }),
    post('/a/_explain/1', { query: random(5) }),
    only(8, post('/a/_validate/query?explain=true', { query: random(5) })),
    // 8 loses the warning of a shard now and then on its way out of `_msearch`.
    only(
      9,
      post('/_msearch', `{"index":"a"}\n${JSON.stringify(bodies[0])}\n`, {
        headers: { 'content-type': 'application/x-ndjson' },
      }),
    ),
  ],
});
