import { defineCase, load, put, search } from '../../../case.ts';

const quick = { match: { t: 'quick' } };
const intervals = { intervals: { t: { match: { query: 'fox foo_bar the', max_gaps: -1 } } } };
const nested = { nested: { path: 'n', query: { match_all: {} }, score_mode: 'min' } };
const span = {
  span_not: { include: { span_term: { t: '10' } }, exclude: { span_term: { t: 'dog' } }, dist: 2 },
};
const phrase = { match_phrase: { t: 'quick fox' } };
const elsewhere = { match_phrase: { 'n.t': 'quick fox' } };
const unknown = [
  intervals,
  { combined_fields: { query: 'fox', fields: ['t'] } },
  { prefix: { t: 'fo' } },
  { fuzzy: { t: 'fax' } },
  { terms: { t: ['fox', 'the'] } },
  { match: { t: { query: 'fox', boost: 0 } } },
  { more_like_this: { like: 'fox the', fields: ['t'], min_doc_freq: 1, min_term_freq: 1 } },
];

/**
 * In a query that also has a nested query terms are highlighted one by one; with phrases or spans in it the terms of some queries are not
 * highlighted at all.
 */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: { t: { type: 'text' }, n: { type: 'nested', properties: { t: { type: 'text' } } } },
      },
    }),
    load('a', [{ t: ['the quick', 'quick – jumps. foo_bar, quick fox\nthe'], n: [{ t: 'fox' }] }]),
  ],
  reads: unknown.flatMap((other) =>
    [[], [nested], [span], [nested, span], [nested, phrase], [nested, elsewhere]].flatMap((more) =>
      [{}, { type: 'plain' }].map((options) =>
        search('a', {
          query: { bool: { should: [quick, other, ...more] } },
          highlight: { number_of_fragments: 0, fields: { t: options } },
        }),
      ),
    ),
  ),
});
