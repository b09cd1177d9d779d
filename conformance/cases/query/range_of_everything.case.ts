import { defineCase, load, put, search } from '../../case.ts';

const least = '-9223372036854775808';
const greatest = '9223372036854775807';
const bounds = [
  `{"gte":${least}}`,
  `{"lte":${greatest}}`,
  `{"gte":${least},"lte":${greatest}}`,
  `{"gt":${least}}`,
  `{"gte":${least},"lte":5}`,
  '{"gte":0}',
  '{}',
];
const request = (query: string, more: string) => search('a', `{"_source":false,"query":${query},${more}}`);

/** A range of all integers: in doc values it is an `exists` query. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          both: { type: 'long' },
          points: { type: 'long', doc_values: false },
          values: { type: 'long', index: false },
          date: { type: 'date' },
          date_values: { type: 'date', index: false },
          int: { type: 'integer' },
        },
      },
    }),
    load('a', [
      { both: 1, points: 1, values: 1, date: 1, date_values: 1, int: 1 },
      { other: 'x' },
      { both: -5, values: 7 },
    ]),
  ],
  reads: ['both', 'points', 'values', 'date', 'date_values', 'int'].flatMap((field) =>
    bounds.flatMap((bound) => {
      const range = `{"range":{"${field}":${bound}}}`;
      return [
        request(range, '"explain":true'),
        request(range, '"profile":true'),
        request(`{"bool":{"must":[${range}],"should":[{"match_all":{}}]}}`, '"explain":true'),
        request(`{"constant_score":{"filter":${range},"boost":2}}`, '"profile":true'),
        request(`{"function_score":{"query":${range},"weight":2}}`, '"explain":true'),
      ];
    }),
  ),
});
