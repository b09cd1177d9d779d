import { defineCase, load, post, put } from '../../../case.ts';

const lost = { more_like_this: { fields: ['zz'], like: 'a b', min_term_freq: 1, min_doc_freq: 1 } };
const unfit = { match: { n: 'x' } };
const long = { match: { k: 'x'.repeat(33_000) } };
const all = { match_all: {} };
const rescore = (query: object) => ({ rescore: { query: { rescore_query: query } } });

const bodies: readonly object[] = [
  { query: lost },
  { query: all, post_filter: lost },
  { query: all, post_filter: { bool: { filter: [lost] } } },
  { query: lost, post_filter: lost },
  { query: all, post_filter: unfit },
  { query: all, ...rescore(lost) },
  { query: { match: { t: 'none' } }, ...rescore(lost) },
  { query: all, ...rescore(unfit) },
  { query: unfit, ...rescore(long) },
  { query: unfit, post_filter: long },
  { query: lost, ...rescore(long) },
  { query: { match: { t: 'x' } }, collapse: { field: 'n', inner_hits: { name: 'h' } } },
  { query: { match: { t: 'x y' } }, collapse: { field: 'n', inner_hits: { name: 'h', size: 5 } } },
];

/** In which phase a search fails that first gathers terms, and of which shards and queries it gathers them. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 3, refresh_interval: -1 },
      mappings: { properties: { n: { type: 'long' }, k: { type: 'keyword' }, t: { type: 'text' } } },
    }),
    load('a', [
      { n: 1, t: 'x y' },
      { n: 2, t: 'x' },
      { n: 2, t: 'x x z' },
      { t: 'x' },
      { n: null, t: 'y x' },
      { n: 3, t: 'z' },
      { n: 4, t: 'x y y' },
    ]),
  ],
  reads: bodies.flatMap((body) => [
    post('/a/_search?search_type=dfs_query_then_fetch', body),
    post('/a/_search', body),
  ]),
});
