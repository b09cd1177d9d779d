import { defineCase, get, load, put, search } from '../../case.ts';

const long = 'abcdefgh';

/** `index.mapping.ignore_above`: the default of that parameter, of fields that have none of their own. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { 'index.mapping.ignore_above': 5 },
      mappings: {
        properties: {
          k: { type: 'keyword' },
          own: { type: 'keyword', ignore_above: 10 },
          less: { type: 'keyword', ignore_above: 2 },
          same: { type: 'keyword', ignore_above: 5 },
          n: { type: 'keyword', normalizer: 'lowercase' },
          t: { type: 'text', fields: { k: { type: 'keyword' } } },
          f: { type: 'flattened' },
          o: { properties: { k: { type: 'keyword' } } },
        },
      },
    }),
    load('a', [
      {
        k: long,
        own: long,
        less: long,
        same: long,
        n: long,
        t: long,
        f: { a: long, b: 'ab' },
        o: { k: ['abc', long] },
      },
      { k: 'ab', own: 'ab', less: 'ab', same: 'ab', n: 'AB', t: 'ab', f: { a: 'ab' }, d: long },
    ]),
  ],
  reads: [
    get('/a/_mapping'),
    get('/a/_settings'),
    get('/a/_settings/index.mapping.ignore_above'),
    get('/a/_mapping/field/k?include_defaults=true'),
    get('/a/_mapping/field/own?include_defaults=true'),
    search('a', { query: { match_all: {} }, fields: ['*'] }),
    ...['k', 'own', 'less', 'same', 'n', 't.k', 'f', 'f.a', 'o.k', 'd.keyword'].map((field) =>
      search('a', { query: { exists: { field } }, _source: false, docvalue_fields: [field] }),
    ),
    search('a', {
      size: 0,
      aggs: { k: { terms: { field: 'k' } }, t: { terms: { field: 't.k' } }, d: { terms: { field: 'd.keyword' } } },
    }),
  ],
  examples: [
    put('/b', { settings: { 'index.mapping.ignore_above': -1 } }),
    put('/b', { settings: { 'index.mapping.ignore_above': 'x' } }),
    [
      put('/b', {
        settings: { 'index.mapping.ignore_above': 0 },
        mappings: { properties: { k: { type: 'keyword' } } },
      }),
      put('/b/_doc/1?refresh=true', { k: ['', 'a'] }),
      search('b', { fields: ['k'] }),
      put('/b/_settings', { 'index.mapping.ignore_above': 4 }),
      put('/b/_mapping', { properties: { k: { type: 'keyword', ignore_above: 3 } } }),
      put('/b/_doc/3?refresh=true', { k: ['abcd', 'abc'] }),
      search('b', { fields: ['k'], sort: ['_doc'] }),
      get('/b/_mapping'),
    ],
  ],
});
