import { defineCase, load, post, put, search } from '../../case.ts';

const the = { span_term: { u: 'the' } };
const masked = (query: object) => ({ field_masking_span: { query, field: 't' } });
const negatives = [
  masked(the),
  masked({ span_or: { clauses: [the] } }),
  masked(masked(the)),
  { ...masked(the), field_masking_span: { query: the, field: 't', boost: 2 } },
  { span_or: { clauses: [masked(the)] } },
  { bool: { must: masked(the) } },
];

/** Explanations of the `negative` query of `boosting` report the query inside a field mask. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { t: { type: 'text' }, u: { type: 'text' } } },
    }),
    load('a', [{ t: 'not', u: 'the fox' }, { t: 'not a dog' }]),
  ],
  reads: negatives.flatMap((negative) => {
    const query = { boosting: { positive: { match: { t: 'not' } }, negative, negative_boost: 0.5 } };
    return [search('a', { query, explain: true }), post('/a/_explain/1', { query }), post('/a/_explain/2', { query })];
  }),
});
