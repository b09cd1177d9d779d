import { defineCase, load, put, search } from '../../case.ts';

/** A date that is searched in date ranges represents all instants that it leaves open. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { r: { type: 'date_range' } } } }),
    load('a', [
      { r: { gte: '2020-01-05T10:00:00Z', lte: '2020-01-05T11:00:00Z' } },
      { r: { gte: '2020-01-01', lte: '2020-02-01' } },
      { r: { gte: '2020-01-06' } },
    ]),
  ],
  reads: [
    ...['2020-01-05', '2020-01', '2020', '2020-01-05T10', '2020-01-05T12', '2020-01-05||/M'].flatMap((date) => [
      search('a', { query: { term: { r: date } }, sort: '_doc' }),
      search('a', { query: { terms: { r: [date] } }, sort: '_doc' }),
      search('a', { query: { match: { r: date } }, sort: '_doc' }),
    ]),
  ],
});
