import { defineCase, load, post, put, search } from '../../case.ts';

const multi = (query: string, fields: unknown, rest: object = {}) => ({
  multi_match: { query, fields, lenient: true, ...rest },
});
const kinds = ['best_fields', 'most_fields', 'cross_fields', 'phrase', 'phrase_prefix', 'bool_prefix'];

const queries: readonly object[] = [
  ...['fox brown', 'fox', ''].flatMap((text) => [
    ...['t', 't^0.5', 't^2', 'n', 'n^0.5', 'o'].map((field) => multi(text, field)),
    multi(text, ['t', 'u']),
    multi(text, ['t', 'nope']),
    { match: { t: { query: text, lenient: true } } },
    { match: { t: { query: text, lenient: true, operator: 'and', boost: 2 } } },
    { match: { t: { query: text, lenient: true, fuzziness: 1 } } },
    { match: { t: { query: text, lenient: true, minimum_should_match: 3 } } },
    { match: { n: { query: text, lenient: true, analyzer: 'standard' } } },
    { query_string: { query: text || 'a b c', fields: ['t^0.5'], lenient: true } },
    { query_string: { query: `(${text || '"x y"'})`, fields: ['t'], lenient: true } },
    { simple_query_string: { query: text, fields: ['t^0.5'], lenient: true } },
  ]),
  ...kinds.flatMap((type) => [
    multi('fox brown', 't', { type }),
    multi('fox brown', 't^0.5', { type, boost: 2 }),
    multi('fox', 't^0.5', { type }),
    multi('fox brown', 't^0.5', { type, operator: 'and' }),
    multi('fox brown', 'n^0.5', { type }),
  ]),
  { match: { n: { query: '5 fox', lenient: true, analyzer: 'standard' } } },
  { bool: { must: { match: { x: 'fox' } }, should: { match: { t: { query: 'a b', lenient: true } } } } },
  { bool: { must: { match: { x: 'fox' } }, must_not: { match: { t: { query: 'a b', lenient: true } } } } },
];
/** Of several fields 8 renders those that match in a non-deterministic order. */
const several = [multi('fox brown', ['t', 'x']), multi('fox brown', ['t^0.5', 'x']), multi('fox', ['t', 'x'])];

/** A text that is not indexed: each of its terms fails by itself, and a lenient query consists of terms that match nothing. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          t: { type: 'text', index: false },
          u: { type: 'text', index: false },
          n: { type: 'long' },
          o: { type: 'long', index: false, doc_values: false },
          x: { type: 'text' },
        },
      },
    }),
    load('a', [{ t: 'fox', u: 'fox', n: 5, o: 5, x: 'fox' }, { x: 'brown fox' }]),
  ],
  reads: [
    ...queries.flatMap((query) => [
      post('/a/_explain/1', { query }),
      search('a', { query, profile: true, _source: false }),
      post('/a/_validate/query?explain=true', { query }),
      post('/a/_validate/query?rewrite=true', { query }),
    ]),
    ...several.flatMap((query) => [post('/a/_explain/1', { query }), search('a', { query, profile: true })]),
  ],
});
