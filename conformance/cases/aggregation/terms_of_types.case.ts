import { defineCase, load, put, search } from '../../case.ts';

const types = { k: 'keyword', n: 'long', d: 'double', b: 'boolean', i: 'ip' };
const index = (type: string) => put(`/${type}`, { mappings: { properties: { v: { type } } } });
const terms = (indices: string, options: object = {}) =>
  search(indices, { size: 0, aggs: { t: { terms: { field: 'v', ...options } } } });

/** `terms` over a field that has one type in one index and another one in the next. */
export default defineCase({
  setup: [
    ...Object.values(types).map(index),
    put('/date', { mappings: { properties: { v: { type: 'date' } } } }),
    put('/empty', { mappings: { properties: { v: { type: 'keyword' } } } }),
    put('/unmapped', {}),
    put('/a_unmapped', {}),
    put('/z_keyword', { mappings: { properties: { v: { type: 'keyword' } } } }),
    load('keyword', [{ v: 'a' }, { v: '1' }]),
    load('long', [{ v: 1 }, { v: 2 }]),
    load('double', [{ v: 1.5 }]),
    load('boolean', [{ v: true }]),
    load('ip', [{ v: '10.0.0.1' }]),
    load('date', [{ v: 1 }]),
    load('unmapped', [{ x: 1 }]),
    load('z_keyword', [{ v: 'z' }]),
  ],
  reads: [
    ...['long', 'double', 'boolean', 'date'].flatMap((type) => [
      terms(`keyword,${type}`),
      terms(`${type},keyword`),
      terms(`${type},empty`),
      terms(`ip,${type}`),
      terms(`unmapped,${type},keyword`),
    ]),
    ...['long,double', 'double,long', 'unmapped,long'].map((indices) => terms(indices)),
    ...['long', 'double', 'keyword'].flatMap((type) => [
      terms(`${type},unmapped`, { missing: type === 'keyword' ? 'z' : 7 }),
      terms(`unmapped,${type}`, { missing: 0 }),
    ]),
    ...['long', 'double', 'boolean', 'date'].flatMap((type) => [
      terms(`${type},z_keyword`),
      terms(`a_unmapped,${type}`, { missing: 0 }),
    ]),
    search('keyword,long', {
      size: 0,
      aggs: { f: { filter: { match_all: {} }, aggs: { inner: { terms: { field: 'v' } } } } },
    }),
  ],
});
