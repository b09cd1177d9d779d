import { defineCase, load, post, put } from '../../case.ts';

const find = (query: unknown) => [
  post('/a/_search', { query, _source: false }),
  post('/a/_search?search_type=dfs_query_then_fetch', { query, _source: false }),
];
const word = (field: string, term: string) => ({ span_term: { [field]: term } });
const together = (field: string) => ({
  span_near: { clauses: [word(field, 'one'), word(field, 'three')], slop: 5, in_order: false },
});

/** Terms that are searched as one: a shard counts those of its own, however often others have the rest. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 3, similarity: { model: { type: 'LMDirichlet' } } },
      mappings: { properties: { t: { type: 'text' }, m: { type: 'text', similarity: 'model' } } },
    }),
    load(
      'a',
      [
        'one two three',
        'one three two four',
        'two one',
        'three four five one two',
        'five',
        'one one two two three',
        'six one',
        'three six',
        'two two two',
      ].map((text) => ({ t: text, m: text })),
    ),
  ],
  reads: ['t', 'm'].flatMap((field) =>
    [
      { span_or: { clauses: ['one', 'five', 'three'].map((term) => word(field, term)) } },
      { span_or: { clauses: ['one', 'two', 'three', 'four', 'five', 'six'].map((term) => word(field, term)) } },
      {
        span_or: {
          clauses: [{ span_within: { little: word(field, 'two'), big: together(field) } }, word(field, 'five')],
        },
      },
      {
        span_or: {
          clauses: [{ span_containing: { little: word(field, 'two'), big: together(field) } }, word(field, 'five')],
        },
      },
      { span_or: { clauses: [{ span_first: { match: word(field, 'one'), end: 2 } }, word(field, 'five')] } },
      { span_not: { include: word(field, 'one'), exclude: word(field, 'five') } },
      { span_or: { clauses: [{ span_multi: { match: { prefix: { [field]: 'f' } } } }, word(field, 'one')] } },
      { match_phrase: { [field]: 'one two three' } },
      { match_phrase_prefix: { [field]: 'one t' } },
      { match_phrase_prefix: { [field]: { query: 'two f', slop: 3 } } },
    ].flatMap(find),
  ),
});
