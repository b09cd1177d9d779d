import { defineCase, load, put, search } from '../../../case.ts';

const request = (query: object, highlight: object) => search('a', { query, highlight });
const ALL = { match_all: {} };
const raw = { raw: { type: 'keyword', store: true }, plain: { type: 'keyword' } };
const FIELDS = ['k', 'kl', 'ki', 'kn', 't', 'l.raw', 'l.plain', 'n.k', 'n.t', 'n.u'];

/** Texts are stored one after the other, whatever arrays contain them, numbers as they were written; nested documents store their own. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          k: { type: 'keyword', store: true },
          kl: { type: 'keyword', store: true, normalizer: 'lowercase' },
          ki: { type: 'keyword', store: true, ignore_above: 2 },
          kn: { type: 'keyword', store: true, null_value: 'nul' },
          t: { type: 'text', store: true },
          l: { type: 'long', fields: raw },
          n: {
            type: 'nested',
            properties: { k: { type: 'keyword', store: true }, t: { type: 'text', store: true }, u: { type: 'text' } },
          },
        },
      },
    }),
    load('a', [
      '{"k":[["SS"],"b","a",["a"]],"kl":[["SS","b"],"A"],"ki":["long",["b"],"a"],"kn":[null,"b"],"l":[1.5e1,1,-0,0],"t":[["foo"],"bar"]}',
      '{"k":"é","kl":"É","n":[{"k":"a","t":"x y","u":"z"}],"l":["10","9223372036854775807"],"t":1.5e1}',
    ]),
  ],
  reads: [
    ...FIELDS.flatMap((field) => [
      request(ALL, { no_match_size: 50, fields: { [field]: {} } }),
      request(ALL, { no_match_size: 50, type: 'plain', fields: { [field]: {} } }),
    ]),
    request({ terms: { k: ['a', 'SS'] } }, { fields: { k: { number_of_fragments: 0 } } }),
    request({ terms: { k: ['a', 'SS'] } }, { fields: { k: { type: 'plain' } } }),
    request({ terms: { kl: ['a', 'ss'] } }, { fields: { kl: {} } }),
    request({ match: { t: 'foo bar' } }, { fields: { t: { number_of_fragments: 0 } } }),
    request({ term: { 'l.raw': '1' } }, { fields: { 'l.raw': {}, 'l.plain': {} } }),
  ],
});
