import { defineCase, load, put, search } from '../../case.ts';

const request = (aggs: object, rest: object = {}, index = 'a') => search(index, { size: 0, aggs, ...rest });
const ALL = { match_all: {} };
const A = { term: { k: 'a' } };
const LOW = { range: { l: { lte: 3 } } };
const IP = { term: { ip: '1.1.1.0/24' } };
const QUERIES = [
  ALL,
  A,
  LOW,
  IP,
  { range: { l: { gte: 2 } } },
  { range: { d: { lte: 3 } } },
  { range: { dt: { gte: '2020-01-01' } } },
  { range: { k: { gte: 'a' } } },
  { match: { t: 'x' } },
  { match: { t: 'x y' } },
  { constant_score: { filter: A, boost: 0 } },
  { bool: { filter: [A] } },
  { bool: { must_not: [A] } },
  { bool: { filter: [A, LOW] } },
  { match_none: {} },
  { exists: { field: 'l' } },
  { exists: { field: 'k' } },
  { terms: { k: ['a', 'b'] } },
];
const max = { aggs: { m: { max: { field: 'l' } } } };
const hits = (body: object) => ({ aggs: { h: { top_hits: { size: 1, _source: false, ...body } } } });

/** Documents that filters count, whatever the search excludes. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          k: { type: 'keyword' },
          t: { type: 'text' },
          ip: { type: 'ip' },
          l: { type: 'long' },
          d: { type: 'double' },
          dt: { type: 'date' },
        },
      },
      aliases: { al: { filter: { exists: { field: 'k' } } } },
    }),
    put('/n', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { k: { type: 'keyword' }, n: { type: 'nested' }, l: { type: 'long' } } },
    }),
    load('a', [
      { k: 'a', t: 'x y', l: 1, ip: '1.1.1.1', d: 1.5, dt: '2020-01-01' },
      { k: ['b', 'a'], t: 'y', l: [2, 7], ip: ['1.1.1.2', '::1'], d: 3 },
      { k: 'c', t: 'x', l: 3, ip: '1.1.1.1', dt: '2021-01-01' },
      { l: 4 },
    ]),
    load('n', [
      { k: 'a', l: 1, n: [{ x: 1 }, { x: 2 }] },
      { k: 'b', l: 2, n: { x: 1 } },
    ]),
  ],
  reads: [
    ...QUERIES.flatMap((query) => [
      ...[ALL, A, LOW, { term: { l: 3 } }, { range: { dt: { lte: '2022' } } }, IP, { exists: { field: 'l' } }].map(
        (filter) => request({ f: { filters: { filters: [filter] } }, g: { filter } }, { query, min_score: 9 }),
      ),
      request({ f: { filters: { filters: [query] } }, g: { filter: query } }, { min_score: 9 }),
      request({ f: { filters: { filters: [query] } }, g: { filter: query } }, { query, min_score: 9 }),
    ]),
    ...[ALL, A].flatMap((query) => [
      request({ f: { filters: { filters: [ALL, A] } } }, { query, min_score: 9 }),
      request({ f: { filters: { filters: [ALL, LOW] } } }, { query, min_score: 9 }),
      request({ f: { filters: { filters: { x: ALL } }, ...max } }, { query, min_score: 9 }),
      request({ f: { filters: { filters: { x: ALL }, other_bucket: true } } }, { query, min_score: 9 }),
      request({ f: { filter: ALL, ...max } }, { query, min_score: 9 }),
      request({ f: { filter: ALL, aggs: { f: { filters: { filters: [ALL] } } } } }, { query, min_score: 9 }),
      request({ f: { terms: { field: 'l' }, aggs: { f: { filter: ALL } } } }, { query, min_score: 9 }),
      request({ f: { filter: ALL, ...hits({}) } }, { query, min_score: 9 }),
      request({ f: { filter: ALL, ...hits({ sort: 'l' }) } }, { query, min_score: 9 }),
      request({ f: { filters: { filters: [ALL] } } }, { query, terminate_after: 1 }),
      request({ f: { filter: ALL, ...max } }, { query, terminate_after: 1 }),
      request({ f: { filter: A } }, { query, terminate_after: 1 }),
      request({ f: { filter: ALL } }, { query, terminate_after: 1, size: 1, _source: false }),
      request({ f: { filter: ALL } }, { query, min_score: 9 }, 'al'),
      request({ f: { filter: ALL } }, { query, min_score: 9 }, 'n'),
      request({ f: { filter: A } }, { query, min_score: 9 }, 'n'),
    ]),
  ],
});
