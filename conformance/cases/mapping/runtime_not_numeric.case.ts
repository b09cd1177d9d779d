import { defineCase, load, put, search } from '../../case.ts';

const q = (query: unknown, rest: object = {}) => search('a', { query, ...rest });

/** Runtime fields that are treated as numbers, and integers that doubles cannot distinguish. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        runtime: {
          rk: { type: 'keyword' },
          ri: { type: 'ip' },
          rb: { type: 'boolean' },
          rg: { type: 'geo_point' },
          rd: { type: 'date' },
        },
        properties: { k: { type: 'keyword' }, d: { type: 'date' }, t: { type: 'text' }, 'a-b': { type: 'text' } },
      },
    }),
    load('a', ['{"rd":9007199254740993,"d":9007199254740993,"rb":true,"t":"one two","a-b":"two"}']),
  ],
  reads: [
    ...['rk', 'ri', 'rb', 'rg', 'k'].flatMap((field) => [
      q({ function_score: { field_value_factor: { field } } }),
      q({ function_score: { field_value_factor: { field, missing: 1 } } }),
      q({ terms_set: { k: { terms: ['a'], minimum_should_match_field: field } } }),
    ]),
    q({ function_score: { gauss: { rg: { origin: '1,1', scale: '1km' } } } }),
    q({ function_score: { linear: { rg: { scale: '1km' } } } }),
    q({ function_score: { exp: { rg: { origin: '1,1' } } } }),
    q({ function_score: { exp: { rg: { origin: 1 } } } }),
    ...['rd', 'd'].map((field) => search('a', { size: 0, aggs: { a: { terms: { field } }, b: { max: { field } } } })),
    ...['rd', 'rk', 'd', 'n'].flatMap((field) =>
      ['match_phrase', 'match_phrase_prefix'].map((kind) =>
        q({ [kind]: { [field]: { query: '2024-01-02T12:30:45Z', analyzer: 'simple' } } }),
      ),
    ),
    q({ combined_fields: { query: 'two', fields: ['t', 'a-b'] } }, { explain: true }),
    q({ combined_fields: { query: 'two one', fields: ['t^2', 'a-b^1.5'] } }, { explain: true }),
  ],
});
