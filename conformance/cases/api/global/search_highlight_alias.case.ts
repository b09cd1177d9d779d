import { defineCase, load, put, search } from '../../../case.ts';

const tags = { pre_tags: ['<1>'], post_tags: ['</1>'] };
const some = { no_match_size: 5 };
const bar = { highlight_query: { match: { t: 'bar' } } };
const lists: readonly object[][] = [
  [{ t: {} }, { al: some }],
  [{ al: some }, { t: {} }],
  [{ t: tags }, { al: {} }],
  [{ al: tags }, { t: {} }],
  [{ t: { number_of_fragments: 1, fragment_size: 10 } }, { al: { fragment_size: 10 } }],
  [{ t: { fragment_size: 8, order: 'score' } }, { al: { fragment_size: 8 } }],
  [{ t: { fragment_size: 8 } }, { al: { fragment_size: 8, order: 'score' } }],
  [{ t: bar }, { al: {} }],
  [{ al: {} }, { t: bar }],
  [{ t: { type: 'plain' } }, { al: some }],
  [{ zz: some }, { al: {} }],
];

/**
 * A field that is highlighted by two names: the highlighter of the first is used for both. Which of those that a pattern matches is first
 * is non-deterministic.
 */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          t: { type: 'text' },
          k: { type: 'keyword' },
          al: { type: 'alias', path: 't' },
          zz: { type: 'alias', path: 't' },
        },
      },
    }),
    load('a', [{ t: ['foo. foo bar. foo foo foo', 'x'] }, { t: 'bar foo foo. foo. foo foo' }, { k: 'x' }]),
  ],
  reads: ['unified', 'plain'].flatMap((type) =>
    [{ match_all: {} }, { match: { t: 'foo' } }].flatMap((query) =>
      lists.map((fields) => search('a', { query, highlight: { type, fields }, _source: false })),
    ),
  ),
});
