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
const asked = (query: object) => search('a', { query });
const refused = { geo_distance: { k: {}, distance: '1km' } };
const tooLong = { match: { k: long } };
const beside = [
  tooLong,
  { match_phrase: { k: long } },
  { match: { t: long } },
  { match: { k: { query: long, lenient: true } } },
];

/** Texts that are too long for a term, where the whole text is one. ES: that is seen while the query is rewritten, before any part is built. */
export default defineCase({
  mustHit: false,
  setup: [put('/a', { mappings }), load('a', [{ k: 'a', t: 'a', i: 1 }])],
  reads: [
    ...['k', 't', 'i', 'missing'].flatMap((field) => [
      asked({ match: { [field]: long } }),
      asked({ match: { [field]: { query: long, analyzer: 'keyword' } } }),
      asked({ match_phrase: { [field]: { query: long, analyzer: 'keyword' } } }),
    ]),
    asked({ match: { k: { query: long, lenient: true } } }),
    asked({ match: { k: long.slice(1) } }),
    asked({ match: { k: 'ü'.repeat(17_000) } }),
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
    ].flatMap((field) => [asked({ match: { [field]: long } }), asked({ match_phrase: { [field]: long } })]),
    ...beside.flatMap((query) => [
      asked({ bool: { should: query, must_not: refused } }),
      asked({ bool: { should: [refused, query] } }),
      asked({ dis_max: { queries: [refused, query] } }),
      asked({ boosting: { positive: refused, negative: query, negative_boost: 0.5 } }),
    ]),
    asked({ bool: { filter: refused, should: { match: { k: { query: long, analyzer: 'missing' } } } } }),
    search('a', { post_filter: { dis_max: { queries: [refused, tooLong] } } }),
    search('a', { rescore: { query: { rescore_query: { dis_max: { queries: [refused, tooLong] } } } } }),
  ],
});
