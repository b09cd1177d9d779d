import { defineCase, load, put, search } from '../../case.ts';

const q = (query: unknown, rest: object = {}) => search('a', { query, ...rest });
const AT = 1704198645;

/**
 * Numbers that are matched against dates: as they are, or by their text where the query is not rewritten. Both zeros of runtime fields are
 * equal.
 */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        runtime: { r: { type: 'double' } },
        properties: { dn: { type: 'date_nanos', format: 'epoch_second' }, d: { type: 'date', format: 'epoch_second' } },
      },
    }),
    load('a', ['{"dn":1704198645,"d":1704198645,"r":0}', '{"r":-0.0}', '{"r":1}']),
  ],
  reads: [
    ...['dn', 'd'].flatMap((field) => [
      q({ match: { [field]: { query: AT } } }),
      q({ match: { [field]: { query: AT, lenient: true } } }),
      q({ match: { [field]: `${AT}` } }),
      q({ match_phrase: { [field]: AT } }),
      q({ multi_match: { query: AT, fields: [field] } }),
      q({ multi_match: { query: AT, fields: ['d', 'dn'] } }),
      q({ query_string: { query: `${field}:${AT}` } }),
      q({ term: { [field]: AT } }),
      search('a', { post_filter: { match: { [field]: { query: AT, lenient: true } } } }),
    ]),
    ...['0', '-0.0', '1'].flatMap((zero) => [
      search('a', `{"query":{"term":{"r":${zero}}}}`),
      search('a', `{"query":{"terms":{"r":[${zero}]}}}`),
      search('a', `{"query":{"match":{"r":${zero}}}}`),
      search('a', `{"query":{"range":{"r":{"gte":${zero}}}}}`),
      search('a', `{"query":{"range":{"r":{"lt":${zero}}}}}`),
    ]),
  ],
});
