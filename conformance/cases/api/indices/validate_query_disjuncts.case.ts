import { defineCase, get, load, put } from '../../../case.ts';

const levels = { 'explanations.*.explanation': 'reordered' } as const;
const explain = (query: Record<string, unknown>) => get('/a/_validate/query?explain=true', { query }, { levels });

/** Several disjuncts, which 8 renders in the order of hashes that are seeded at each start. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', { mappings: { properties: { t: { type: 'text' }, k: { type: 'keyword' }, n: { type: 'long' } } } }),
    load('a', [{ t: 'one two', k: 'a', n: 5 }]),
  ],
  reads: [
    explain({ dis_max: { queries: [{ term: { k: 'a' } }, { term: { t: 'b' } }, { term: { n: 3 } }] } }),
    explain({ dis_max: { queries: [{ term: { k: 'a' } }, { match: { t: 'one two' } }], tie_breaker: 0.5, boost: 2 } }),
    explain({ bool: { must: [{ dis_max: { queries: [{ term: { k: 'a' } }, { term: { k: 'b' } }] } }] } }),
    explain({ multi_match: { query: '5', fields: ['k', 't', 'n'] } }),
    explain({ multi_match: { query: 'one two', fields: ['k', 't^2'], type: 'most_fields' } }),
    explain({ query_string: { query: 'one AND two', fields: ['k', 't'] } }),
    explain({ simple_query_string: { query: 'one "one two"', fields: ['k', 't'] } }),
    get('/a/_validate/query?explain=true&q=one%20two', undefined, { levels }),
    get('/a/_validate/query?explain=true&q=5', undefined, { levels }),
  ],
});
