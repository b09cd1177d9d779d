import { defineCase, load, put, search } from '../../case.ts';

const long = 'x'.repeat(32_767);
const mappings = { properties: { k: { type: 'keyword' }, t: { type: 'text' }, i: { type: 'integer' } } };
const asked = (query: object) => search('a', { query });

/** Texts that are too long for a term, where the whole text is one. */
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
  ],
});
