import { defineCase, load, put, search } from '../../case.ts';

const properties = {
  g: { type: 'geo_point' },
  b: { type: 'binary' },
  v: { type: 'dense_vector', dims: 2 },
  l: { type: 'long' },
};
const TYPES = ['best_fields', 'phrase', 'phrase_prefix', 'bool_prefix'];

/** Queries of a text on fields that have none. ES: with the analyzer `keyword` they are a `term` by themselves, which fails in its own words. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 1 }, mappings: { properties } }),
    load('a', [{ g: '1,2', l: 1 }]),
    put('/a/_alias/b', { filter: { match: { l: 1 } } }),
  ],
  reads: [
    search('a', { query: { match: { l: 1 } } }),
    ...['g', 'b', 'v'].flatMap((field) =>
      ['keyword', 'standard'].flatMap((analyzer) => [
        ...['match', 'match_phrase', 'match_phrase_prefix', 'match_bool_prefix'].map((name) =>
          search('a', { query: { [name]: { [field]: { query: '52.5,13.4', analyzer } } } }),
        ),
        search('a', { query: { match: { [field]: { query: '', analyzer, zero_terms_query: 'all' } } } }),
        search('a', { query: { match: { [field]: { query: 'a', analyzer, lenient: true } } } }),
        search('a', { query: { match: { [field]: { query: 'a', analyzer, fuzziness: 1 } } } }),
        search('a', { query: { match_phrase: { [field]: { query: 'a b', analyzer, slop: 1 } } } }),
        ...TYPES.flatMap((type) => [
          search('a', { query: { multi_match: { query: 'a', fields: [field], type, analyzer } } }),
          search('a', { query: { query_string: { query: 'a', fields: [field], type, analyzer } } }),
        ]),
      ]),
    ),
  ],
});
