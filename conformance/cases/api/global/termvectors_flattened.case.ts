import { defineCase, get, load, post, put, type Step, search } from '../../../case.ts';

const documents = [
  { f: { a: ['x', 'y'], b: { c: ['x', 'z w'], d: 1 } } },
  { f: { z: 'toolong', a: null, m: 'ok', b: [['p'], 'q', { r: true }], n: 1.5 } },
  { f: [{ b: '1', a: '2' }, [{ c: '3' }], { a: '4' }] },
  { g: { a: 'x' }, h: { a: 'x y' }, o: { f: { b: { c: 'd' } } }, 'o.f': { zz: 'e' } },
  { f: {} },
  { f: null },
  { f: { a: [] } },
  { f: { 'b.c': 'x', b: { c: 'y', d: { e: 'z' } } } },
  { n: [{ f: { a: 'x' } }, { f: { a: 'y' } }] },
];
const fields = 'f,f.a,f.b,f.b.c,f.b.d,f.b.r,f.c,f.n,f.nope,f.z,g,g.a,h,h.a,o,o.f,o.f.b,o.f.b.c,o.f.zz,n.f,n.f.a';

const stored = (id: number): Step => get(`/a/_termvectors/${id}?fields=${fields}&term_statistics=true`);
const given = (doc: unknown, more: object = {}): Step => post('/a/_termvectors', { doc, ...more });

/** Term vectors of flattened fields: of a document of the index their objects as text, of a given one their leaves. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          f: { type: 'flattened', ignore_above: 4, null_value: 'nn' },
          g: { type: 'flattened', index: false },
          h: { type: 'flattened', split_queries_on_whitespace: true },
          o: { properties: { f: { type: 'flattened' } } },
          n: { type: 'nested', properties: { f: { type: 'flattened' } } },
        },
      },
    }),
    load('a', documents),
  ],
  reads: [
    ...documents.flatMap((document, index) => [
      stored(index + 1),
      given(document),
      given(document, { fields: fields.split(',') }),
    ]),
    get('/a/_termvectors/1?fields=f.*'),
    get('/a/_termvectors/1?fields=f*'),
    get('/a/_termvectors/1?fields=f._keyed'),
    get('/a/_termvectors/1'),
    given(documents[0], { fields: ['f._keyed'] }),
    given(documents[0], { fields: ['f.*'] }),
    given(documents[0], { fields: ['f'], term_statistics: true, filter: { min_word_length: 1 } }),
    given(documents[0], { per_field_analyzer: { f: 'standard', 'f.a': 'standard', 'f.b.c': 'standard' } }),
    post('/a/_termvectors/1', { fields: fields.split(','), per_field_analyzer: { f: 'standard', 'f.a': 'standard' } }),
    post('/a/_mtermvectors', {
      docs: [
        { _id: '1', fields: ['f.b.c'], field_statistics: false },
        { _id: '8', fields: ['f'], term_statistics: true, filter: { max_num_terms: 1 } },
      ],
    }),
    search('a', {
      query: { more_like_this: { fields: ['f'], like: [{ _id: '1' }], min_term_freq: 1, min_doc_freq: 1 } },
    }),
    search('a', {
      query: {
        more_like_this: { fields: ['f'], like: [{ doc: { f: { a: 'x' } } }], min_term_freq: 1, min_doc_freq: 1 },
      },
    }),
    search('a', {
      query: {
        more_like_this: { fields: ['f.a'], like: [{ doc: { f: { a: 'x' } } }], min_term_freq: 1, min_doc_freq: 1 },
      },
    }),
  ],
});
