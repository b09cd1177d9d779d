import { defineCase, get, type Step, search } from '../../../case.ts';
import { elder } from '../../tolerances.ts';
import { documents, index, LEVELS } from './index_of.ts';

const query = (body: object): Step => search('s', { query: body });

export default defineCase({
  setup: [
    index('s', {
      m: { type: 'match_only_text', meta: { unit: 'w' }, fields: { k: { type: 'keyword' } } },
      k: { type: 'keyword', fields: { m: { type: 'match_only_text' } } },
    }),
    ...documents(
      's',
      { m: 'the quick brown fox', k: 'Quick Fox' },
      { m: 'brown quick quick dog', k: 'slow fox' },
      { m: ['one fox', 'two foxes'], k: 'x' },
      { m: 12 },
      { k: 'quick' },
      { m: null },
      { m: '' },
    ),
  ],
  reads: [
    get('/s/_mapping'),
    get('/s/_field_caps?fields=m,k.m'),
    query({ match: { m: 'quick fox' } }),
    query({ match: { m: { query: 'quick fox', operator: 'and' } } }),
    query({ match: { m: { query: 'quick', boost: 2.5 } } }),
    query({ match: { m: { query: 'quik', fuzziness: 1 } } }),
    query({ match: { 'k.m': 'quick' } }),
    query({ match_phrase: { m: 'quick brown' } }),
    query({ match_phrase: { m: { query: 'brown quick', slop: 2 } } }),
    query({ match_phrase: { m: 'fox two' } }),
    query({ match_phrase_prefix: { m: 'quick br' } }),
    query({ match_bool_prefix: { m: 'fox qui' } }),
    query({ multi_match: { query: 'quick', fields: ['m', 'k.m^3'] } }),
    query({ multi_match: { query: 'quick fox', type: 'most_fields', fields: ['m', 'k.m'] } }),
    query({ query_string: { query: 'm:quick m:"brown fox" k.m:slow' } }),
    query({ simple_query_string: { query: 'quick + brown', fields: ['m'] } }),
    query({ term: { m: 'quick' } }),
    query({ term: { m: { value: 'QUICK', case_insensitive: true } } }),
    query({ terms: { m: ['quick', 'fox'] } }),
    query({ prefix: { m: 'fo' } }),
    query({ wildcard: { m: 'f*x' } }),
    query({ regexp: { m: 'fox(es)?' } }),
    query({ fuzzy: { m: 'foz' } }),
    query({ range: { m: { gte: 'q', lt: 'r' } } }),
    query({ exists: { field: 'm' } }),
    query({
      bool: { should: [{ match: { m: 'quick' } }, { match: { m: 'dog' } }], must_not: { match: { m: 'the' } } },
    }),
    query({ constant_score: { filter: { match: { m: 'fox' } }, boost: 4 } }),
    search('s', { query: { match: { m: 'quick fox' } }, highlight: { fields: { m: {} } }, _source: false }),
    search('s', { _source: false, fields: ['m', 'k.m'] }),
    search('s', { sort: 'm' }),
    search('s', { docvalue_fields: ['m'] }),
    search('s', { size: 0, aggs: { x: { terms: { field: 'm' } } } }),
    search('s', { collapse: { field: 'm' } }),
  ],
  levels: LEVELS,
  tolerances: elder('content_type', 'type_of_hit', 'inference'),
});
