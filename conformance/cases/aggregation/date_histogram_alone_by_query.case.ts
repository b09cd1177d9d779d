import { defineCase, load, put, search } from '../../case.ts';

const clusters = (field: string) => ({
  date_histogram: { field, calendar_interval: 'year' },
  aggs: { v: { variable_width_histogram: { field: 'n', buckets: 2 } } },
});
const range = (field: string, options: object = { gte: '2020-02-01', lt: '2020-08-01' }) => ({
  range: { [field]: options },
});
const queries = (field: string) => [
  { match_all: {} },
  range(field),
  range(field, { gte: '2020-02-01', lt: '2021-02-01' }),
  range(field, { gte: '2021-01-01' }),
  range(field, { lt: '2020-08-01' }),
  { term: { [field]: '2020-03-01' } },
  { term: { [field]: '2030-03-01' } },
  { terms: { [field]: ['2020-03-01'] } },
  { constant_score: { filter: range(field) } },
  { bool: { filter: range(field), must: { match_all: {} } } },
  { bool: { must: [range(field), { term: { n: 1 } }] } },
  { bool: { must: { bool: { filter: [range(field), { exists: { field: 'n' } }] } } } },
  { bool: { must: { exists: { field: 'n' } }, should: range(field) } },
  { bool: { should: [range(field), { term: { n: 9 } }] } },
  { bool: { must_not: range(field), must: { exists: { field: 'n' } } } },
  { bool: { must_not: range(field, { gte: '2021-01-01' }) } },
  { bool: { filter: [range(field, { gte: '2020-02-01' }), range(field, { lt: '2020-08-01' })] } },
  { bool: { filter: { term: { n: 1 } } } },
  { dis_max: { queries: [range(field), range(field)] } },
];
const all = (index: string, fields: string[]) =>
  fields.flatMap((field) =>
    queries(field).map((query) => search(index, { size: 0, query, aggs: { w: clusters(field) } })),
  );

/** A histogram of dates has one bucket where the query leaves one, unless a document of the shard has several dates. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          n: { type: 'long' },
          d: { type: 'date' },
          e: { type: 'date_nanos' },
          several: { type: 'date' },
          u: { type: 'date', index: false },
        },
      },
    }),
    load(
      'a',
      [1, 2, 3, 4].map((n) => {
        const day = `202${Math.floor(n / 3)}-0${n}-01`;
        return { n, d: day, e: day, u: day, several: n === 4 ? [day, '2022-01-01'] : day };
      }),
    ),
    put('/a/_doc/bare?refresh', { n: 5 }),
    put('/nested', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { n: { type: 'long' }, d: { type: 'date' }, o: { type: 'nested' } } },
    }),
    load('nested', [
      { n: 1, d: '2020-03-01', o: [{ x: 1 }] },
      { n: 2, d: '2021-03-01' },
    ]),
  ],
  reads: [...all('a', ['d', 'e', 'several', 'u']), ...all('nested', ['d'])],
});
