import { defineCase, load, put } from '../../../case.ts';
import { COMBINED } from './search_retriever_rescorer_combined.ts';
import {
  all,
  by_n,
  fox,
  index,
  knn,
  nests,
  request,
  rescore,
  rescorer,
  standard,
} from './search_retriever_rescorer_requests.ts';

export default defineCase({
  setup: [
    ...index('a', 1),
    ...index('s', 3),
    ...index('w', 5),
    ...index('o', 1, nests),
    put('/z', { mappings: { properties: { t: { type: 'text' }, n: { type: 'keyword' } } } }),
    load('z', [{ t: 'fox', n: 'x' }]),
    put('/a/_alias/few', { filter: { range: { n: { gte: 9 } } } }),
  ],
  reads: [
    ...['a', 's', 'w', 'o', 'few', 'a,s'].flatMap((name) => [
      request(rescorer(standard()), {}, name),
      request(rescorer(standard(), rescore(5)), { size: 4, from: 2 }, name),
      request(rescorer(standard(all), rescore(6, { match: { t: 'lazy' } })), {}, name),
      request(rescorer(standard(all), rescore(4, { match_none: {} })), {}, name),
      request(rescorer(standard(), [rescore(8), rescore(4)]), {}, name),
      request(rescorer(standard(), [rescore(4), rescore(8)]), { size: 2 }, name),
      request(
        rescorer(rescorer(standard(), rescore(6)), rescore(4)),
        { aggs: { c: { value_count: { field: 'n' } } } },
        name,
      ),
      request(rescorer(standard(), rescore(5), { filter: { range: { n: { gte: 9 } } } }), {}, name),
      request(rescorer(standard(), rescore(5)), { post_filter: { range: { n: { gte: 12 } } } }, name),
      request(rescorer(standard(all), rescore(10)), { size: 8, collapse: { field: 'k' } }, name),
      request(rescorer(standard(all, { collapse: { field: 'k' } }), rescore(5)), {}, name),
      request(rescorer(standard(fox, { min_score: 0.1 }), rescore(3)), { min_score: 10 }, name),
      request(rescorer(standard(), rescore(3)), { track_total_hits: false }, name),
      request(rescorer(standard(all), rescore(4, { match_none: {} }, { query_weight: 0 })), {}, name),
    ]),
    ...['a', 's', 'w'].flatMap((name) => [
      request(rescorer(knn(), rescore(5)), {}, name),
      request(
        rescorer(knn({ k: 7 }), rescore(4, { match: { t: 'dog' } })),
        { aggs: { c: { max: { field: 'n' } } } },
        name,
      ),
      request(
        rescorer(knn({ filter: { range: { n: { lte: 20 } } } }), rescore(5), { filter: { range: { n: { gte: 9 } } } }),
        {},
        name,
      ),
      request(rescorer(rescorer(knn(), rescore(4)), rescore(2)), {}, name),
      request(rescorer(knn(), rescore(5)), { explain: true, size: 2 }, name),
      request(rescorer(rescorer(knn(), rescore(4)), rescore(2)), { explain: true }, name),
      request(rescorer(knn({ k: 2 }), rescore(5)), { explain: true, aggs: { m: { max: { field: 'n' } } } }, name),
    ]),
    // Sizes.
    request(rescorer(standard(), rescore(3)), { size: 3 }),
    request(rescorer(standard(), rescore(20)), { size: 12 }),
    request(rescorer(standard(), rescore(5)), { size: 2, from: 4 }),
    ...[2, 3, 7].map((from) => request(rescorer(standard(), rescore(3)), { from })),
    ...[true, false, 4].map((track_total_hits) =>
      request(rescorer(standard(), rescore(3)), { size: 0, track_total_hits }),
    ),
    ...[true, 4].map((track_total_hits) => request(rescorer(standard(), rescore(3)), { track_total_hits })),
    request(rescorer(standard(), rescore(3)), { from: 3, track_total_hits: true }),
    request(rescorer(standard(), { window_size: 0, query: { rescore_query: all } })),
    request(rescorer(standard(), rescore(10000)), { size: 10000, from: 1 }),
    // Filters and least scores.
    request(rescorer(standard(undefined, { filter: { range: { n: { gte: 20 } } } }), rescore(4))),
    request(rescorer({ standard: {} }, rescore(4))),
    request(rescorer({ standard: {} }, rescore(4), { filter: [{ range: { n: { gte: 20 } } }, all] })),
    request(rescorer({ standard: {} }, rescore(4), { filter: [] })),
    request(
      rescorer(rescorer(standard(), rescore(6), { filter: { range: { n: { lte: 20 } } } }), rescore(4), {
        filter: [{ range: { n: { gte: 6 } } }],
      }),
    ),
    request(rescorer(standard(), rescore(5), { min_score: 1000 })),
    request(rescorer(standard(by_n, { min_score: 27 }), rescore(5))),
    request(rescorer(standard(fox, { min_score: 0 }), rescore(4))),
    request(rescorer(rescorer(standard(fox, { min_score: 0.1 }), rescore(6)), rescore(4))),
    request(rescorer(rescorer(standard(), rescore(6), { min_score: 50 }), rescore(4))),
    ...[10, 30].map((min_score) => request(rescorer(standard(), rescore(5)), { min_score })),
    // Names.
    request(rescorer(standard(fox, { _name: 'in' }), rescore(2), { _name: 'out' })),
    request(rescorer(standard(fox, { _name: 'in' }), rescore(2), { _name: 'out' }), { track_total_hits: false }),
    request(rescorer(standard(fox, { _name: 'in' }), rescore(2)), {
      post_filter: { range: { n: { gte: 3, _name: 'behind' } } },
    }),
    request(rescorer(standard({ match: { t: { query: 'fox', _name: 'q' } } }), rescore(2))),
    request(rescorer(standard({ match: { t: { query: 'fox', _name: 'q' } } }, { _name: 'in' }), rescore(2))),
    request(
      rescorer(standard({ bool: { must: [{ term: { k: { value: 'k0', _name: 'q' } } }], _name: 'b' } }), rescore(2)),
    ),
    request(
      rescorer(
        standard(
          { match: { t: { query: 'fox', _name: 'q' } } },
          { filter: { range: { n: { gte: 1, _name: 'f' } } }, _name: 'in' },
        ),
        rescore(2),
      ),
    ),
    request(rescorer(rescorer(standard(fox, { _name: 'x' }), rescore(4), { _name: 'z' }), rescore(2), { _name: 'y' })),
    request(
      rescorer(standard(), {
        window_size: 2,
        query: { rescore_query: { match: { t: { query: 'quick', _name: 'r' } } } },
      }),
    ),
    request(standard(fox, { _name: 'in' })),
    request(
      standard({ match: { t: { query: 'fox', _name: 'q' } } }, { _name: 'in', filter: { range: { n: { gte: 1 } } } }),
    ),
    // Explained.
    ...['a', 's', 'o'].flatMap((name) => [
      request(rescorer(standard(), rescore(2)), { explain: true }, name),
      request(
        rescorer(rescorer(standard(fox, { _name: 'x' }), rescore(4)), rescore(2)),
        { explain: true, size: 1 },
        name,
      ),
      request(rescorer(standard(), rescore(4)), { explain: true, post_filter: { range: { n: { gte: 9 } } } }, name),
      request(rescorer({ standard: {} }, rescore(2)), { explain: true, size: 1 }, name),
    ]),
    request(rescorer(standard(fox, { filter: { range: { n: { gte: 1 } } } }), rescore(2)), { explain: true, size: 1 }),
    request(rescorer(standard(), rescore(2)), { explain: true, size: 0, aggs: { c: { value_count: { field: 'n' } } } }),
    request(rescorer(rescorer(standard(), rescore(4)), rescore(2)), { explain: true, size: 0 }),
    request(rescorer(standard(all), rescore(10)), { explain: true, size: 1, collapse: { field: 'k' } }),
    ...COMBINED,
  ],
});
