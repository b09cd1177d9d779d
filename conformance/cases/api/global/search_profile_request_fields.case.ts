import { defineCase, put, search } from '../../../case.ts';

const lists = [
  ['o.keyword1^2', 'o.date0.raw', 'a-b^0.5'],
  ['a-b^0.5', 'o.keyword1^2', 'o.date0.raw'],
  ['t', 'u^3', 'k', 'zz', 'o.date0.raw'],
  ['t'],
  ['b', 'a'],
  ['e', 'd', 'c', 'b', 'a', 'title', 'body'],
  Array.from({ length: 14 }, (_, i) => `field${i}`),
];

/** The order in which the fields of a query are rendered: some are stored in a map. */
export default defineCase({
  setup: [put('/a', {})],
  reads: lists.flatMap((fields) =>
    ['simple_query_string', 'query_string', 'multi_match'].map((query) =>
      search('a', { profile: true, query: { [query]: { query: 'dogs', fields } } }),
    ),
  ),
});
