import { defineCase, del, load, put, search } from '../../case.ts';

const terms = { significant_terms: { field: 'k', min_doc_count: 1 } };
const words = { significant_text: { field: 't', min_doc_count: 1 } };
const of = (index: string, aggregation: object, query: object = { term: { k: 'k1' } }) =>
  search(index, { size: 0, query, aggs: { a: aggregation } });

const documents = Array.from({ length: 8 }, (_, n) => ({
  n: n % 3,
  k: `k${n % 2}`,
  t: `fox dog w${n % 3}`,
  o: [{ y: 'a', p: [{ z: 'q' }, { z: 'w' }] }, { y: 'b' }],
}));
const properties = {
  n: { type: 'integer' },
  k: { type: 'keyword' },
  t: { type: 'text' },
  o: {
    type: 'nested',
    properties: { y: { type: 'keyword' }, p: { type: 'nested', properties: { z: { type: 'keyword' } } } },
  },
};

/** Significant terms of documents with nested objects, which are not part of what they are compared with. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties } }),
    load('a', documents),
    put('/b', { settings: { number_of_shards: 3 }, mappings: { properties } }),
    load('b', documents),
    put('/deleted', { mappings: { properties } }),
    load('deleted', documents),
    del('/deleted/_doc/3?refresh=true'),
    del('/deleted/_doc/1?refresh=true'),
  ],
  reads: [
    ...['a', 'deleted'].flatMap((index) => [
      of(index, words),
      of(index, { significant_terms: { field: 'n', min_doc_count: 1 } }),
    ]),
    ...['a', 'b', 'a,b', 'deleted'].flatMap((index) => [
      of(index, terms),
      of(index, terms, { match_all: {} }),
      of(index, { filter: { term: { k: 'k1' } }, aggs: { s: terms } }, { match_all: {} }),
      of(index, { terms: { field: 'n' }, aggs: { s: terms } }),
      of(index, { significant_terms: { field: 'k', min_doc_count: 1, background_filter: { match: { t: 'w1' } } } }),
      of(index, { nested: { path: 'o' }, aggs: { r: { reverse_nested: {}, aggs: { s: terms } } } }),
    ]),
    ...['jlh', 'gnd', 'chi_square', 'mutual_information', 'percentage'].map((heuristic) =>
      of('a', { significant_terms: { field: 'k', min_doc_count: 1, [heuristic]: {} } }),
    ),
  ],
});
