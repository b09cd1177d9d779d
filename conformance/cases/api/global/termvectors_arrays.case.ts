import { defineCase, get, load, post, put, type Step } from '../../../case.ts';

const documents = [
  { k: [['😀'], 'a'], t: [['b c'], 'a'], v: [['b c'], 'a'], s: [['b'], 'a'], st: [['b'], 'a'], l: [['B'], 'A'] },
  { k: [[['d'], 'c'], 'a', ['b'], [[['z']]], 'y'] },
  { o: [[{ k: 'b' }], { k: ['a'] }] },
  { o: [{ k: [['b'], 'c'] }, { k: 'a' }, { k: [[['x']], 'y'] }] },
  { 'o.k': [['b'], 'a'], o: { k: [['d'], 'c'] } },
  { n: [{ k: [['b'], 'a'], t: [['b'], 'a'] }] },
  { n: [{ k: 'x' }, { t: ['a b', 'c'], k: 'z' }, { t: 'd' }] },
  { n: [{ m: [{ k: 'y' }] }, { t: 'w', m: [{ t: 'x' }, { t: ['y', 'z'] }] }] },
  { k: [[1, true], false, [null]], t: [[1.5], 'x', [false]] },
  { sa: ['long', 'longer'], s: 'a b' },
  { sa: ['long', 'ab', 'longer'], n: [{ s: [['b'], 'a'] }, { s: 'c' }] },
  { t: ['the', 'b', ''], e: ['the', 'of a', '', 'c'], 'with space': 'x' },
];

const copies = [
  { c1: [['b'], 'a'], c2: [['d'], 'c'], ct: [['f'], 'e'] },
  { ct: 'x', c2: 'z', c1: 'y' },
];

const stored = (id: number): Step => get(`/a/_termvectors/${id}?fields=*&field_statistics=false`);
const given = (doc: unknown, more: object = {}): Step =>
  post('/a/_termvectors', { doc, fields: ['*'], field_statistics: false, ...more });

/** Term vectors of arrays in arrays: of a document of the index their values come after those around them, of a given one as they are sent. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          k: { type: 'keyword' },
          l: { type: 'keyword', normalizer: 'lowercase' },
          s: { type: 'keyword', store: true },
          t: { type: 'text' },
          st: { type: 'text', store: true },
          sa: { type: 'keyword', store: true, ignore_above: 2 },
          e: { type: 'text', analyzer: 'stop' },
          'with space': { type: 'text', fields: { raw: { type: 'keyword' } } },
          v: { type: 'text', term_vector: 'with_positions_offsets' },
          o: { properties: { k: { type: 'keyword' } } },
          n: {
            type: 'nested',
            properties: {
              k: { type: 'keyword' },
              t: { type: 'text' },
              s: { type: 'keyword', store: true },
              m: { type: 'nested', properties: { t: { type: 'text' }, k: { type: 'keyword' } } },
            },
          },
          c1: { type: 'text', copy_to: 'ct' },
          c2: { type: 'text', copy_to: 'ct' },
          ct: { type: 'text' },
        },
      },
    }),
    load('a', documents),
  ],
  reads: [
    // Which of several sources of a copied field comes first is random in each start of the reference.
    ...copies.map((document) => given(document)),
    ...documents.flatMap((document, index) => [stored(index + 1), given(document)]),
    given(documents[0], { per_field_analyzer: { k: 'standard', t: 'keyword' } }),
    given(documents[6], { per_field_analyzer: { 'n.k': 'standard', 'n.t': 'keyword' } }),
    given(copies[0], { per_field_analyzer: { ct: 'keyword' } }),
    given({ k: 2.5, t: '' }),
    given({ k: ['', 'x'], t: ['', 'x'] }),
    post('/a/_termvectors/2', { fields: ['k'], per_field_analyzer: { k: 'standard' } }),
    post('/a/_mtermvectors', {
      docs: [
        { _id: '2', fields: ['k'] },
        { _id: '4', fields: ['o.k'] },
      ],
    }),
  ],
});
