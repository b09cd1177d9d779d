import { defineCase, load, post, put, search } from '../../case.ts';

const WORDS = ['apple', 'banana', 'cherry', 'date', 'elder', 'fig', 'grape', 'Hazel-nut'];
/** Thirty documents: some words are more frequent where `n` is small. */
const documents = Array.from({ length: 30 }, (_, doc) => ({
  t: Array.from({ length: 5 }, (_, at) => WORDS[(doc * doc + at * (doc % 5) + at) % (doc < 8 ? 4 : 8)]).join(' '),
  ...(doc % 3 === 0 ? { o: { s: [`red ${WORDS[doc % 8]}`, 'blue'] } } : {}),
  n: doc,
  k: `k${doc % 2}`,
}));

const mappings = {
  properties: {
    t: { type: 'text', fields: { english: { type: 'text', analyzer: 'simple' } } },
    o: { properties: { s: { type: 'text' } } },
    n: { type: 'integer' },
    k: { type: 'keyword' },
  },
};

const few = { range: { n: { lt: 8 } } };
const request = (significant_text: object, index = 'a', query: object = few, aggs?: object) =>
  search(index, { size: 0, query, aggs: { s: { significant_text, ...(aggs === undefined ? {} : { aggs }) } } });
const of = (options: object = {}, index = 'a') =>
  request({ field: 't', min_doc_count: 1, size: 50, ...options }, index);
const HEURISTICS = ['jlh', 'chi_square', 'gnd', 'mutual_information', 'percentage'];

/** Words that are more frequent in the foreground: sources are read and analysed again. Those with the same score come in the order of a hash map there. */
export default defineCase({
  setup: [
    put('/a', { mappings }),
    load('a', documents),
    put('/b', { settings: { number_of_shards: 3 }, mappings }),
    load('b', documents),
    put('/none', {}),
  ],
  reads: [
    ...['a', 'b', 'none', 'a,none', 'a,b'].map((index) => of({}, index)),
    ...HEURISTICS.map((name) => of({ [name]: {} })),
    of({ chi_square: { include_negatives: true } }),
    of({ field: 'o.s' }),
    of({ field: 'nope' }),
    of({ field: 'n' }),
    of({ source_fields: ['t'] }),
    of({ source_fields: ['o.s', 't'] }),
    of({ source_fields: [] }),
    of({ source_fields: 't' }),
    of({ filter_duplicate_text: false }),
    of({ include: 'a.*|c.*' }),
    of({ exclude: 'a.*|c.*' }),
    of({ include: ['apple', 'fig'] }),
    of({ background_filter: { range: { n: { lt: 20 } } } }),
    of({ background_filter: { match_none: {} } }),
    of({ min_doc_count: 6 }),
    of({ shard_min_doc_count: 6 }),
    of({ size: 2 }),
    of({ size: 2, shard_size: 3 }),
    of({ size: 0 }),
    of({ x: 1 }),
    of({ missing: 'x' }),
    of({ execution_hint: 'map' }),
    request({ field: 't' }, 'a', { match_none: {} }),
    request({ field: 't' }, 'a', { match_all: {} }),
    request({ field: 't', min_doc_count: 2 }, 'a', few, { m: { max: { field: 'n' } } }),
    request({ field: 't', min_doc_count: 2 }, 'b', few, { m: { max: { field: 'n' } } }),
    search('a', {
      size: 0,
      aggs: { t: { terms: { field: 'k' }, aggs: { s: { significant_text: { field: 't', min_doc_count: 2 } } } } },
    }),
    search('a', {
      size: 0,
      query: few,
      aggs: { t: { sampler: { shard_size: 5 }, aggs: { s: { significant_text: { field: 't', min_doc_count: 2 } } } } },
    }),
    post('/a/_search?typed_keys=true', { size: 0, query: few, aggs: { s: { significant_text: { field: 't' } } } }),
  ],
  levels: { 'aggregations.**.buckets': 'unordered' },
});
