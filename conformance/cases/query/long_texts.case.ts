import { defineCase, load, put, search } from '../../case.ts';

const long = 'x'.repeat(32_767);
const mappings = {
  properties: {
    k: { type: 'keyword', fields: { small: { type: 'keyword', normalizer: 'lowercase' } } },
    t: { type: 'text' },
    i: { type: 'integer' },
    r: { type: 'long_range' },
    g: { type: 'geo_point' },
    b: { type: 'binary' },
    v: { type: 'dense_vector', dims: 2 },
  },
  runtime: { rk: { type: 'keyword' } },
};
const request = (query: object) => search('a', { query });
const refused = { geo_distance: { k: {}, distance: '1km' } };
const tooLong = { match: { k: long } };
const beside = [
  tooLong,
  { match_phrase: { k: long } },
  { match: { t: long } },
  { match: { k: { query: long, lenient: true } } },
];

/**
 * Texts that are too long for a term, where the complete text is one. ES: that is detected while the query is rewritten, before any clause
 * is built.
 */
export default defineCase({
  mustHit: false,
  setup: [put('/a', { mappings }), load('a', [{ k: 'a', t: 'a', i: 1 }])],
  reads: [
    ...['k', 't', 'i', 'missing'].flatMap((field) => [
      request({ match: { [field]: long } }),
      request({ match: { [field]: { query: long, analyzer: 'keyword' } } }),
      request({ match_phrase: { [field]: { query: long, analyzer: 'keyword' } } }),
    ]),
    request({ match: { k: { query: long, lenient: true } } }),
    request({ match: { k: long.slice(1) } }),
    request({ match: { k: 'ü'.repeat(17_000) } }),
    ...[
      'k.small',
      'r',
      'g',
      'b',
      'v',
      'rk',
      '_id',
      '_index',
      '_routing',
      '_ignored',
      '_seq_no',
      '_version',
      '_source',
    ].flatMap((field) => [request({ match: { [field]: long } }), request({ match_phrase: { [field]: long } })]),
    ...beside.flatMap((query) => [
      request({ bool: { should: query, must_not: refused } }),
      request({ bool: { should: [refused, query] } }),
      request({ dis_max: { queries: [refused, query] } }),
      request({ boosting: { positive: refused, negative: query, negative_boost: 0.5 } }),
    ]),
    request({ bool: { filter: refused, should: { match: { k: { query: long, analyzer: 'missing' } } } } }),
    search('a', { post_filter: { dis_max: { queries: [refused, tooLong] } } }),
    search('a', { rescore: { query: { rescore_query: { dis_max: { queries: [refused, tooLong] } } } } }),
  ],
});
