import { defineCase, load, post } from '../../../case.ts';

const sources = [
  true,
  false,
  'true',
  'false',
  null,
  1,
  '',
  'kw',
  'kw,long1',
  [],
  [''],
  ['', 'kw'],
  ['kw,long1'],
  ['kw', 1, true],
  ['kw', null],
  ['kw', {}],
  ['kw', ['a']],
  {},
  { includes: [''] },
  { includes: [] },
  { includes: 'kw', excludes: 'kw' },
  { includes: 'kw,long1' },
  { includes: ['*'], excludes: [''] },
  { include: ['kw'], exclude: [] },
  { includes: ['kw'], include: ['long1'] },
  { includes: ['kw'], nope: ['long1'] },
  { includes: 1 },
  { includes: true },
  { includes: null },
  { includes: { a: 1 } },
  { includes: [null] },
  { excludes: [''] },
  { excludes: [{}] },
  { excludes: ['o.*'] },
  { nope: 1 },
];
const queries = ['_source=kw', '_source=false', '_source_includes=kw', '_source=,', '_source='];

export default defineCase({
  setup: [load('mget_source', [{ long1: 1, kw: 'x', o: { p: 1, q: 2 } }])],
  reads: [
    ...sources.map((_source) => post('/mget_source/_mget', { docs: [{ _id: '1', _source }] })),
    ...queries.flatMap((query) => [
      post(`/mget_source/_mget?${query}`, { docs: [{ _id: '1', _source: ['long1'] }, { _id: '1' }] }),
      post(`/mget_source/_mget?${query}`, { docs: [{ _id: '1', _source: null }] }),
      post(`/mget_source/_mget?${query}`, { docs: [{ _id: '1', _source: { excludes: ['long1'] } }] }),
      post(`/mget_source/_mget?${query}`, { docs: [{ _id: '1', _source: true }] }),
    ]),
  ],
});
