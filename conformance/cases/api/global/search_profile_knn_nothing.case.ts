import { defineCase, load, put, search } from '../../../case.ts';

const mappings = { properties: { t: { type: 'text' }, v: { type: 'dense_vector', dims: 2 } } };
const near = { field: 'v', query_vector: [4, 2], k: 1, num_candidates: 5 };
const lost = { ...near, field: 'none' };
const nothing = [
  { match_none: {} },
  { term: { none: 1 } },
  { bool: { must_not: { match_all: {} } } },
  { constant_score: { filter: { match_none: {} } } },
];

/** Profiles of a query combined with `knn` of which a shard may have no result. */
export default defineCase({
  setup: [
    put('/one', { mappings }),
    load('one', [{ t: 'a', v: [1, 2] }]),
    put('/two', { settings: { number_of_shards: 2 }, mappings }),
    put('/two/_doc/1?refresh=true', { t: 'a', v: [1, 2] }),
  ],
  reads: ['one', 'two'].flatMap((index) => [
    ...[...nothing, { match: { t: 'a' } }, { match: { t: 'none' } }].flatMap((query) => [
      search(index, { profile: true, query, knn: near }),
      search(index, { profile: true, query, knn: lost }),
      search(index, { profile: true, query, knn: [lost, near] }),
      search(index, { profile: true, query, knn: [lost, lost] }),
    ]),
    search(index, { profile: true, knn: lost }),
    search(index, { profile: true, knn: [lost, lost] }),
    search(index, { profile: true, knn: [lost, near] }),
    search(index, { profile: true, knn: { ...near, boost: 2 } }),
  ]),
});
