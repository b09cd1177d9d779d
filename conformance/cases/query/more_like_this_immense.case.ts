import { defineCase, load, put, search } from '../../case.ts';

const immense = 'x'.repeat(32767);

/** A document with a term that is immense, so that its terms cannot be returned, is skipped; the index ignores such a value. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: { t: { type: 'text' }, k: { type: 'keyword', ignore_above: 9 }, l: { type: 'keyword' } },
      },
    }),
    load('a', [
      { t: 'quick fox quick', k: immense, l: 'a' },
      { t: 'the quick', k: immense.slice(1), l: 'b' },
      { t: 'quick dog', k: 'x', l: 'a' },
    ]),
  ],
  reads: [
    ...['1', '2', '3'].flatMap((_id) =>
      [undefined, ['t'], ['t', 'k'], ['k'], ['t', 'l']].map((fields) =>
        search('a', { query: { more_like_this: { fields, like: { _id }, min_doc_freq: 1, min_term_freq: 1 } } }),
      ),
    ),
    search('a', {
      query: {
        more_like_this: { fields: ['t', 'k'], like: [{ _id: '1' }, 'quick dog'], min_doc_freq: 1, min_term_freq: 1 },
      },
    }),
  ],
});
