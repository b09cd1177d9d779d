import { defineCase, load, post, put, search } from '../../case.ts';

const types = { l: 'long', d: 'date', n: 'double', ip: 'ip', dn: 'date_nanos' };
const present = {
  l: [5, 9],
  d: ['2020-01-01', '2021-01-01'],
  n: [5.5, 9.5],
  ip: ['10.0.0.5', '10.0.0.9'],
  dn: ['2020-01-01', '2021-01-01'],
};
/** Values less than all that there are, between them, on both sides, and one that there is. */
const request = {
  l: [
    [1, 2],
    [6, 7],
    [1, 20],
    [1, 5],
  ],
  d: [
    ['2018', '2019'],
    ['2020-05', '2020-06'],
    ['2018', '2028'],
    ['2018', '2020-01-01'],
  ],
  n: [
    [1.5, 2.5],
    [6.5, 7.5],
    [1.5, 22.5],
    [1.5, 5.5],
  ],
  ip: [
    ['10.0.0.1', '10.0.0.2'],
    ['10.0.0.6', '10.0.0.7'],
    ['10.0.0.1', '10.0.1.0'],
    ['10.0.0.1', '10.0.0.5'],
  ],
  dn: [
    ['2018', '2019'],
    ['2020-05', '2020-06'],
    ['2018', '2028'],
    ['2018', '2020-01-01'],
  ],
};
/** `requires norms to be consistent`, where it is bound to the shard. */
const uneven = { combined_fields: { query: 'fox', fields: ['t', 'bare'] } };

const names = Object.keys(types) as (keyof typeof types)[];
const of = (prefix: string, doc_values: boolean) =>
  Object.fromEntries(names.map((name) => [prefix + name, { type: types[name], doc_values }]));
const values = (at: 0 | 1) =>
  Object.fromEntries(names.flatMap((name) => ['', 'bare_'].map((prefix) => [prefix + name, present[name][at]])));

/** The error of a clause is not returned where the points of a clause beside it are not in the shard. */
export default defineCase({
  setup: [
    put('/s', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          t: { type: 'text' },
          bare: { type: 'text', norms: false },
          ...of('', true),
          ...of('bare_', false),
          ...of('absent_', true),
          ...of('absent_bare_', false),
        },
      },
    }),
    load('s', [
      { t: 'a fox', bare: 'fox', ...values(0) },
      { t: 'the dog', bare: 'fox', ...values(1) },
    ]),
  ],
  reads: [{ range: { l: { lt: 9 } } }, { terms: { d: present.d } }]
    .map((query) => search('s', { query }))
    .concat(
      names.flatMap((name) =>
        ['', 'bare_', 'absent_', 'absent_bare_'].flatMap((prefix) =>
          request[name].flatMap((some) => [
            search('s', { query: { bool: { must: [uneven, { terms: { [prefix + name]: some } }] } } }),
            post('/s/_count', { query: { bool: { must: uneven, filter: { term: { [prefix + name]: some[0] } } } } }),
            search('s', {
              query: { bool: { must: uneven, filter: { range: { [prefix + name]: { gte: some[0], lte: some[1] } } } } },
            }),
          ]),
        ),
      ),
    ),
});
