import { defineCase, load, put, search } from '../../case.ts';

const distinct = (field: string, options: object = {}) => ({ cardinality: { field, ...options } });
const request = (aggs: object, options: object = {}) => search('a', { size: 0, aggs, ...options });
const c = distinct('f.a');

/** Distinct values of a key of a flattened field: where nothing else needs documents, the reference finds none. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: { properties: { n: { type: 'long' }, k: { type: 'keyword' }, f: { type: 'flattened' } } },
    }),
    load('a', [{ n: 1, k: 'a', f: { a: 'xyz', b: ['1', '2'] } }, { n: 2, k: 'b', f: { a: 'q' } }, { n: 3 }]),
  ],
  reads: [
    ...['f.a', 'f.b', 'f.zzz', 'f', 'k'].map((field) => request({ c: distinct(field) })),
    request({ c }, { size: 1 }),
    request({ c }, { track_total_hits: false }),
    request({ c }, { track_total_hits: 2 }),
    request({ c }, { query: { range: { n: { gte: 2 } } } }),
    request({ c }, { query: { term: { k: 'a' } } }),
    request({ c, m: { avg: { field: 'n' } } }),
    request({ c, d: distinct('k') }),
    request({ x: { filter: { match_all: {} }, aggs: { c } } }),
    request({ x: { terms: { field: 'k' }, aggs: { c } } }),
    request({ c: distinct('f.a', { missing: 'zz' }) }),
    ...['direct', 'global_ordinals', 'segment_ordinals', 'save_time_heuristic', 'save_memory_heuristic'].map(
      (execution_hint) => request({ c: distinct('f.a', { execution_hint }) }),
    ),
    request({ c }, { track_total_hits: true }),
    request({ c }, { min_score: 0.5 }),
    request({ c }, { post_filter: { match_all: {} } }),
    request({ c }, { terminate_after: 5 }),
    request({ c }, { sort: ['n'] }),
    request({ c, g: { global: {} } }),
    request({ c, g: { global: {}, aggs: { m: { avg: { field: 'n' } } } } }),
  ],
});
