import { defineCase, load, post, put } from '../../case.ts';

const term = (text: string) => ({ span_term: { t: text } });
const masks = ['t', 'u'].flatMap((field) =>
  [term('fox'), term('zz'), { span_or: { clauses: [term('fox')] } }].map((query) => ({
    span_field_masking: { query, field },
  })),
);
const spans = [
  ...masks,
  ...masks.map((mask) => ({ span_field_masking: { query: mask, field: 'u' } })),
  ...masks.map((mask) => ({ span_or: { clauses: [mask] } })),
];

/** A mask that does not score is described as the query inside it. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { t: { type: 'text' }, u: { type: 'text' } } },
    }),
    load('a', [{ t: 'a quick fox', u: 'x' }]),
  ],
  reads: spans.flatMap((span) =>
    [
      span,
      { bool: { filter: span } },
      { bool: { filter: [span, term('fox')] } },
      { bool: { must: term('fox'), must_not: span } },
      { constant_score: { filter: span } },
      { bool: { must: [span, term('fox')] } },
    ].map((query) => post('/a/_explain/1', { query })),
  ),
});
