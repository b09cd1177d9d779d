import { defineCase, load, put, search } from '../../case.ts';

const mappings = {
  properties: {
    b: { type: 'boolean' },
    k: { type: 'keyword' },
    docs: { type: 'text', index_options: 'docs' },
    not_indexed: { type: 'text', index: false },
    d: { type: 'date' },
    l: { type: 'long' },
    l_bare: { type: 'long', index: false },
    nothing: { type: 'long', index: false, doc_values: false },
    i: { type: 'integer' },
    f: { type: 'float' },
    r: { type: 'long_range' },
    ip: { type: 'ip' },
    g: { type: 'geo_point' },
    raw: { type: 'binary' },
    v: { type: 'dense_vector', dims: 2 },
  },
  runtime: { rl: { type: 'long' }, rb: { type: 'boolean' } },
};
const fields = [...Object.keys(mappings.properties), ...Object.keys(mappings.runtime)];
const values = ['zz', 5, true, ''];

/** 8 parses the value before it checks for positions. Booleans in queries on numbers are parsed otherwise by `term` than by `terms`. */
export default defineCase({
  mustHit: false,
  setup: [put('/a', { mappings }), load('a', [{ b: true, k: 'x', docs: 'x', d: '2024-01-01', l: 1, ip: '::1' }])],
  reads: [
    ...fields.flatMap((field) => values.map((value) => search('a', { query: { span_term: { [field]: value } } }))),
    ...['l', 'l_bare', 'i', 'f', 'rl', 'r', 'b', 'rb'].flatMap((field) => [
      search('a', { query: { term: { [field]: true } } }),
      search('a', { query: { terms: { [field]: [true] } } }),
      search('a', { query: { terms: { [field]: [1, false] } } }),
      search('a', { query: { match: { [field]: true } } }),
      search('a', { query: { range: { [field]: { gte: true } } } }),
    ]),
  ],
});
