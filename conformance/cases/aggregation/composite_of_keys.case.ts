import { defineCase, del, load, post, put, type Step, search } from '../../case.ts';

const key = (field: string, options: object = {}) => ({ s: { terms: { field: `f.${field}`, ...options } } });
const n = (options: object = {}) => ({ n: { terms: { field: 'n', ...options } } });
const request = (sources: object[], options: object = {}, aggs?: object): Step =>
  search('a', {
    size: 0,
    aggs: { c: { composite: { sources, ...options }, ...(aggs === undefined ? {} : { aggs }) } },
  });
const of = (query: object): Step =>
  search('a', { size: 0, query, aggs: { c: { composite: { sources: [key('a')] } } } });

/** Pages of the values of a key of a flattened field: the first source reads the terms of all keys where all documents are searched. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { refresh_interval: '-1' },
      mappings: { properties: { n: { type: 'long' }, f: { type: 'flattened' } } },
    }),
    load('a', [
      { n: 1, f: { 'b.c': 'y' } },
      { n: 2, f: { a: ['y', 'b', 'x'], b: { c: null }, d: ['Z', { e: 'y' }] } },
      { n: 3, f: { z: 'a' } },
      { n: [4, 5], f: { a: 'c' } },
    ]),
  ],
  reads: [
    ...['a', 'd', 'A', 'zzz'].map((name) => request([key(name)])),
    request([{ s: { terms: { field: 'f' } } }]),
    request([key('a', { order: 'desc' })]),
    request([key('a', { missing_bucket: true })]),
    request([key('z')], { after: { s: 'a' } }),
    request([key('z')], { after: { s: 'A' } }),
    request([key('a')], { after: { s: 'a' } }),
    request([key('a'), n()], { size: 1 }),
    request([key('a'), n({ order: 'desc' })], { size: 1 }),
    request([key('a'), n({ order: 'desc' })], { size: 2 }),
    request([n(), key('a')]),
    request([key('a'), n()], {}, { m: { sum: { field: 'n' } } }),
    of({ match_all: {} }),
    of({ match_all: { boost: 2 } }),
    of({ range: { n: { gte: 0 } } }),
    of({ range: { n: { gte: 2 } } }),
    search('a', {
      size: 0,
      aggs: { x: { filter: { match_all: {} }, aggs: { c: { composite: { sources: [key('a')] } } } } },
    }),
  ],
  examples: [
    [del('/a/_doc/1'), post('/a/_refresh'), request([key('a')])],
    [del('/a/_doc/1'), del('/a/_doc/4'), post('/a/_refresh'), request([key('a')])],
    [del('/a/_doc/1'), del('/a/_doc/4'), del('/a/_doc/3'), post('/a/_refresh'), request([key('a')])],
  ],
});
