/** Long terms that the unified highlighter searches for in a text. */
import { defineCase, post, put } from '../../../case.ts';

const lengths = [900, 998, 999, 1000, 1001];
const long = (length: number) => 'x'.repeat(length - 3) + String(length).padStart(3, '0').slice(-3);
const accented = (length: number) => 'é'.repeat(length);
const texts = [...lengths.map(long), ...[498, 499, 500].map(accented)];

const queries = (text: string) => [
  { term: { k: text } },
  { term: { k: { value: text, case_insensitive: true } } },
  { terms: { k: [text] } },
  { terms: { k: [text, 'other'] } },
  { terms_set: { k: { terms: [text], minimum_should_match: 1 } } },
  { prefix: { k: text.slice(0, 20) } },
  { wildcard: { k: `${text.slice(0, 20)}*` } },
  { wildcard: { k: text } },
  { regexp: { k: text } },
  { range: { k: { gte: text, lte: text } } },
  { range: { k: { gte: text.slice(0, 20), lt: 'ü' } } },
  { match: { whole: text } },
  { match_phrase: { whole: text } },
  { span_term: { whole: text } },
  { intervals: { whole: { match: { query: text } } } },
  { bool: { should: [{ term: { k: text } }, { prefix: { k: 'x' } }] } },
  { match: { kept: text } },
  { match: { vector: text } },
];

export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          k: { type: 'keyword' },
          whole: { type: 'text', analyzer: 'keyword' },
          kept: { type: 'text', analyzer: 'keyword', index_options: 'offsets' },
          vector: { type: 'text', analyzer: 'keyword', term_vector: 'with_positions_offsets' },
        },
      },
    }),
    ...texts.map((text, n) => put(`/a/_doc/${n}?refresh=true`, { k: text, whole: text, kept: text, vector: text })),
  ],
  reads: texts.flatMap((text) =>
    queries(text).map((query) =>
      post('/a/_search', { query, _source: false, highlight: { number_of_fragments: 0, fields: { '*': {} } } }),
    ),
  ),
});
