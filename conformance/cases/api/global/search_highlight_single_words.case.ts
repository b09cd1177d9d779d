import { defineCase, put, search } from '../../../case.ts';

const words: readonly object[] = [
  { regexp: { t: 'is' } },
  { regexp: { t: 'i[s]' } },
  { regexp: { t: 'is|dog' } },
  { wildcard: { t: 'is' } },
  { wildcard: { t: 'i?' } },
  { wildcard: { t: { value: 'IS', case_insensitive: true } } },
  { prefix: { t: 'is' } },
  { fuzzy: { t: { value: 'is', fuzziness: 0 } } },
  { term: { t: 'is' } },
  { term: { t: { value: 'IS', case_insensitive: true } } },
];
const beside: readonly object[] = [
  { span_term: { t: 'fox' } },
  { match_phrase: { t: 'quick brown' } },
  { term: { t: 'fox' } },
];

/** A pattern of one term is not highlighted in a query with phrases and spans where matches in other fields count. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { t: { type: 'text' } } } }),
    put('/a/_doc/1?refresh=true', { t: 'the quick brown fox. is a dog. the fox is quick' }),
  ],
  reads: words.flatMap((word) =>
    beside.flatMap((other) =>
      [true, false].map((require_field_match) =>
        search('a', {
          query: { bool: { should: [word, other] } },
          highlight: { require_field_match, fields: { t: {} } },
        }),
      ),
    ),
  ),
});
