import { defineCase, put, search } from '../../case.ts';

const texts = ['quick "brown the"', '"brown the"', 'quick'];
const types = ['best_fields', 'phrase', 'most_fields', 'cross_fields', 'phrase_prefix'];
const ties = [undefined, 0, 0.5, 1];

/** The boosts of the fields for quoted texts: in `query_string` they apply as to other text, in `simple_query_string` they do not. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { t: { type: 'text' }, u: { type: 'text' } } } }),
    put('/a/_doc/1?refresh=true', { t: 'quick brown the dog', u: 'quick brown the dog' }),
  ],
  reads: texts.flatMap((query) => [
    ...types.flatMap((type) =>
      ties.map((tie_breaker) =>
        search('a', { query: { query_string: { query, type, tie_breaker, fields: ['t', 'u'] } }, explain: true }),
      ),
    ),
    search('a', { query: { query_string: { query, tie_breaker: 1 } } }),
    search('a', { query: { simple_query_string: { query, fields: ['t', 'u'] } } }),
  ]),
});
