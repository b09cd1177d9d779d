import { defineCase, load, only, put, search } from '../../../case.ts';

const combined = (query: string, fields: string[]) => ({ combined_fields: { query, fields } });
const term = (text: string) => ({ span_term: { 'n.t': text } });
const near = { span_near: { clauses: [term('a'), term('b')], slop: 0, in_order: true } };
const nested = [
  term('a'),
  near,
  { bool: { should: [near, term('a')] } },
  { bool: { should: { match: { 'n.t': 'a' } } } },
  { bool: { must: { match: { 'n.t': 'a b' } } } },
  { match_phrase: { 'n.t': 'a b' } },
  { constant_score: { filter: near } },
];

/** Queries without scores are bound as other queries: nested documents, terms in several fields, terms that count as one. */
export default defineCase({
  setup: [
    put('/a', {
      settings: {
        number_of_shards: 1,
        analysis: { analyzer: { pairs: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'shingle'] } } },
      },
      mappings: {
        properties: {
          t: { type: 'text' },
          u: { type: 'text' },
          p: { type: 'text', analyzer: 'pairs' },
          n: { type: 'nested', properties: { t: { type: 'text' } } },
        },
      },
    }),
    load('a', [
      { t: 'a quick fox', u: 'x', p: 'a quick fox', n: [{ t: 'a b' }] },
      { t: 'a', n: [{ t: 'b' }, { t: 'a' }] },
    ]),
  ],
  reads: [
    ...nested.flatMap((query) =>
      [{}, { size: 0 }, { sort: ['_doc'] }].map((rest) =>
        search('a', { query: { nested: { path: 'n', query } }, profile: true, ...rest }),
      ),
    ),
    ...['quick fox', 'a quick fox', 'none at all'].flatMap((text) =>
      [{}, { size: 0 }, { size: 0, track_total_hits: true }].map((rest) =>
        search('a', { query: { match: { p: text } }, profile: true, ...rest }),
      ),
    ),
    ...[
      { post_filter: combined('fox', ['t', 'u']) },
      { query: combined('fox', ['t', 'u']), size: 0 },
      { query: combined('fox', ['t']), size: 0 },
      { query: combined('fox', ['t', 'u']), sort: ['_doc'] },
      { query: { bool: { filter: combined('fox quick', ['t', 'u']) } } },
      { query: { bool: { must_not: combined('fox', ['t', 'u']) } } },
      { query: { combined_fields: { query: 'fox', fields: ['t', 'u'], boost: 0 } } },
    ].map((body) => only(8, search('a', { ...body, profile: true }))),
  ],
});
