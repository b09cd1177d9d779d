import { defineCase, post, put } from '../../case.ts';

/** What follows a body with nothing but a query is not parsed. */
export default defineCase({
  setup: [put('/a', {}), put('/a/_doc/1?refresh=true', { t: 1 })],
  reads: ['_count', '_validate/query', '_explain/1'].flatMap((api) =>
    ['{}', '}', ']', ' x', ',"more":1', '1', '{"query":{"nope":{}}}'].map((more) =>
      post(`/a/${api}`, `{"query":{"match_all":{}}}${more}`),
    ),
  ),
});
