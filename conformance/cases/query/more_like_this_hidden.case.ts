import { defineCase, load, put, search } from '../../case.ts';

const every = { min_term_freq: 1, min_doc_freq: 1, include: true };
const types = ['keyword', 'date', 'long'];
const words = [{ k: 'Anna Smith', t: 'x' }, { k: 'Smith' }, { k: 'foo', t: 'Anna' }, { k: 'Anna Smith' }];

/** Words of a field that a runtime field hides are still those that documents are likened by. */
export default defineCase({
  setup: [
    ...['a', 'b'].map((index) =>
      put(`/${index}`, {
        settings: { number_of_shards: 1 },
        mappings: {
          ...(index === 'b' ? { runtime: { 'k.raw': { type: 'keyword' } } } : {}),
          properties: { k: { type: 'keyword', fields: { raw: { type: 'text' } } }, t: { type: 'text' } },
        },
      }),
    ),
    load('a', words),
    load('b', words),
  ],
  reads: types.flatMap((type) =>
    [{}, { fields: ['k'] }, { fields: ['t', 'k'] }, { unlike: { _id: '2' } }, { boost_terms: 2 }].flatMap((rest) =>
      ['a', 'b', 'a,b'].flatMap((index) => [
        search(index, {
          query: { more_like_this: { like: { _id: '1' }, ...every, ...rest } },
          runtime_mappings: { 'k.raw': { type } },
          explain: true,
        }),
        search(index, {
          query: { more_like_this: { like: { doc: { k: 'Anna Smith' } }, ...every, ...rest } },
          runtime_mappings: { 'k.raw': { type } },
        }),
      ]),
    ),
  ),
});
