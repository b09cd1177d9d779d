import { defineCase, load, put, search } from '../../../case.ts';

const stored = { type: 'keyword', store: true };
const query = {
  bool: {
    should: [
      { term: { k: 'Foo bar' } },
      { term: { ks: 'foo' } },
      { match: { t: 'foo' } },
      { term: { n: 'ab' } },
      { term: { 'f.raw': 'xé 한' } },
    ],
  },
};

/** Stored fields: the stored values are highlighted, not the source. */
export default defineCase({
  setup: [
    put('/s', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          k: stored,
          ks: { ...stored, normalizer: 'lowercase' },
          t: { type: 'text', store: true },
          n: { ...stored, ignore_above: 3 },
          f: { type: 'text', fields: { raw: stored } },
          l: { type: 'long', store: true },
        },
      },
    }),
    load('s', [{ k: ['Foo bar', 'baz'], ks: 'Foo', t: 'Foo bar', n: ['abcd', 'ab'], f: 'xé 한', l: 5 }]),
  ],
  reads: ['plain', 'unified'].flatMap((type) => [
    search('s', { query, _source: false, highlight: { type, fields: { '*': {} } } }),
    ...[2, 20, 22, 500].map((no_match_size) =>
      search('s', { _source: false, highlight: { type, no_match_size, fields: { '*': {}, l: {} } } }),
    ),
  ]),
});
