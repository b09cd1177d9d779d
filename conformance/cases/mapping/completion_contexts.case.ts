import { defineCase, get, put, search } from '../../case.ts';

const completion = (contexts: unknown, more: object = {}) => ({ type: 'completion', contexts, ...more });
const kind = { name: 'kind', type: 'category' };
const where = { name: 'where', type: 'geo' };
const create = (field: object, beside: object = {}) => put('/a', { mappings: { properties: { s: field, ...beside } } });
const FIELDS = {
  cat: { type: 'keyword' },
  low: { type: 'keyword', normalizer: 'lowercase' },
  txt: { type: 'text' },
  num: { type: 'long' },
  yes: { type: 'boolean' },
  at: { type: 'date' },
  loc: { type: 'geo_point' },
  off: { type: 'keyword', index: false, doc_values: false },
  hid: { type: 'keyword', doc_values: false },
  also: { type: 'alias', path: 'cat' },
  geoff: { type: 'geo_point', doc_values: false },
  sub: { type: 'text', fields: { k: { type: 'keyword' } } },
};
const all = (contexts: unknown, field = 's') =>
  search('a', { _source: false, suggest: { x: { prefix: 'f', completion: { field, size: 20, contexts } } } });
const doc = (source: unknown) => put('/a/_doc/1?refresh=true', source);

export default defineCase({
  mustHit: false,
  examples: [
    // How errors report contexts, and how they are returned.
    ...[
      completion([kind]),
      completion(kind),
      completion([kind, where]),
      completion([{ ...where, precision: 3 }]),
      completion([{ ...where, precision: '3' }]),
      completion([{ ...where, precision: '5km' }]),
      completion([{ ...where, precision: '10m' }]),
      completion([{ ...where, precision: 12 }]),
      completion([{ ...kind, type: 'CATEGORY' }]),
      completion([{ ...kind, path: 'cat' }]),
      completion([{ ...where, path: 'loc' }]),
      completion([{ ...where, path: 'cat' }]),
      completion([{ ...where, path: 'nope' }]),
      completion([{ ...kind, path: 'nope' }]),
      completion([{ ...kind, path: 'loc' }]),
      completion([]),
      completion(null),
      completion('x'),
      completion([1]),
      completion([{}]),
      completion([{ name: 'x' }]),
      completion([{ type: 'category' }]),
      completion([{ name: '', type: 'category' }]),
      completion([{ name: 1, type: 'category' }]),
      completion([{ name: 'x', type: 'nope' }]),
      completion([{ name: 'x', type: 1 }]),
      completion([{ ...kind, nope: 1 }]),
      completion([{ ...kind, precision: 3 }]),
      completion([{ ...where, nope: 1 }]),
      completion([{ ...where, precision: 0 }]),
      completion([{ ...where, precision: 13 }]),
      completion([{ ...where, precision: 'x' }]),
      completion([{ ...where, precision: null }]),
      completion([{ ...where, precision: true }]),
      completion([{ ...where, precision: 2.5 }]),
      completion([{ ...kind, path: 1 }]),
      completion([{ ...kind, path: null }]),
      completion([kind, kind]),
      completion([kind, { ...where, name: 'kind' }]),
      completion(Array.from({ length: 10 }, (_, at) => ({ name: `c${at}`, type: 'category' }))),
      completion(Array.from({ length: 11 }, (_, at) => ({ name: `c${at}`, type: 'category' }))),
    ].map((field) => [
      create(field, { cat: FIELDS.cat, loc: FIELDS.loc }),
      get('/a/_mapping'),
      get('/a/_mapping/field/s'),
    ]),
    // Changes. ES: the error contains the identity hashes of objects.
    [
      create(completion([{ ...kind, path: 'cat' }, where]), { cat: FIELDS.cat }),
      put('/a/_mapping', { properties: { s: completion([{ ...kind, path: 'cat' }, where]) } }),
      put('/a/_mapping', {
        properties: {
          s: completion(
            [
              { ...kind, path: 'cat' },
              { ...where, precision: 6 },
            ],
            { max_input_length: 20 },
          ),
        },
      }),
      get('/a/_mapping'),
    ],
    // Contexts of documents.
    [
      put('/a', {
        mappings: {
          properties: {
            ...FIELDS,
            s: completion([kind, where]),
            c: completion([kind]),
            plain: { type: 'completion' },
            o: { properties: { s: completion([kind]) } },
            multi: { type: 'keyword', fields: { c: completion([kind]) } },
          },
        },
      }),
      ...[
        'foo',
        { input: 'foo' },
        { input: 'foo', contexts: {} },
        { input: 'foo', contexts: { kind: [] } },
        { input: 'foo', contexts: { kind: 'a' } },
        { input: 'foo', contexts: { kind: ['a', 'b', 'a'] } },
        { input: 'foo', contexts: { kind: 1 } },
        { input: 'foo', contexts: { kind: [1, 1.5, true, 'x'] } },
        { input: 'foo', contexts: { kind: true } },
        { input: 'foo', contexts: { kind: null } },
        { input: 'foo', contexts: { kind: [null] } },
        { input: 'foo', contexts: { kind: ['a', null] } },
        { input: 'foo', contexts: { kind: {} } },
        { input: 'foo', contexts: { kind: [{}] } },
        { input: 'foo', contexts: { kind: [['a']] } },
        { input: 'foo', contexts: { kind: '' } },
        { input: 'foo', contexts: { kind: 'a\u001d' } },
        { input: 'foo', contexts: { kind: 'a\u0000' } },
        { input: 'foo', contexts: { nope: 'a' } },
        { input: 'foo', contexts: { kind: 'a', nope: 'a' } },
        { input: 'foo', contexts: { where: { lat: 1, lon: 2 } } },
        {
          input: 'foo',
          contexts: {
            where: [
              { lat: 1, lon: 2 },
              { lat: 3, lon: 4 },
            ],
          },
        },
        { input: 'foo', contexts: { where: [1, 2] } },
        {
          input: 'foo',
          contexts: {
            where: [
              [1, 2],
              [3, 4],
            ],
          },
        },
        { input: 'foo', contexts: { where: 'u33db2' } },
        { input: 'foo', contexts: { where: 'u33' } },
        { input: 'foo', contexts: { where: '1,2' } },
        { input: 'foo', contexts: { where: ['u33db2', '1,2'] } },
        { input: 'foo', contexts: { where: 'x!' } },
        { input: 'foo', contexts: { where: 1 } },
        { input: 'foo', contexts: { where: null } },
        { input: 'foo', contexts: { where: {} } },
        { input: 'foo', contexts: { where: { lat: 1 } } },
        { input: 'foo', contexts: { where: [] } },
        { input: 'foo', contexts: [{ kind: 'a' }] },
        { input: 'foo', contexts: 'a' },
        { input: 'foo', contexts: null },
        { input: 'foo', contexts: 1 },
        { contexts: { kind: 'a' } },
        { contexts: { kind: 'a' }, input: 'foo' },
        [
          { input: 'foo', contexts: { kind: 'a' } },
          { input: 'fob', contexts: { kind: 'b' }, weight: 3 },
        ],
        [
          { input: 'foo', contexts: { kind: 'a' } },
          { input: 'foo', contexts: { kind: 'b' }, weight: 3 },
        ],
        [
          { input: 'foo', contexts: { kind: 'a' }, weight: 3 },
          { input: 'foo', contexts: { kind: 'b' } },
        ],
        [
          { input: 'foo', contexts: { kind: 'a' } },
          { input: 'foo', contexts: { kind: 'b' } },
        ],
        ['foo', { input: 'foo', contexts: { kind: 'b' }, weight: 5 }],
        [{ input: 'foo', contexts: { kind: 'b' }, weight: 5 }, 'foo'],
        { input: 'foo', contexts: { kind: 'b', where: [1, 2] } },
        { input: ['foo', 'fob'], contexts: { kind: ['b', 'a'] }, weight: 5 },
        [{ input: 'foo', contexts: { kind: 'a' } }, 'fob'],
        { input: [], contexts: { kind: 'a' } },
        { input: '', contexts: { kind: 'a' } },
      ].flatMap((s) => [
        doc({ s }),
        all({ kind: [{ context: '', prefix: true }] }),
        all({
          where: [
            { context: { lat: 1, lon: 2 }, precision: 1 },
            { context: 'u', precision: 1 },
          ],
        }),
      ]),
      ...['foo', { input: 'foo', contexts: { kind: 'a' } }].flatMap((s) => [
        doc({ plain: s }),
        doc({ o: { s } }),
        doc({ multi: s }),
      ]),
      doc({ c: { input: 'foo', contexts: { kind: 'a' } }, s: 'foo' }),
      doc({ s: 'foo', num: 'x' }),
    ],
    // Contexts of other fields.
    ...Object.keys(FIELDS)
      .concat('sub.k')
      .map((path) => [
        put('/a', {
          mappings: {
            properties: { ...FIELDS, s: completion([{ ...kind, path }]), g: completion([{ ...where, path }]) },
          },
        }),
        put('/b', { mappings: { properties: { ...FIELDS, s: completion([{ ...kind, path }]) } } }),
        put('/b/_doc/1?refresh=true', {
          s: 'foo',
          cat: ['A', 'B'],
          low: 'C',
          txt: 'D e',
          num: 1,
          yes: true,
          at: '2020-01-01',
          loc: { lat: 1, lon: 2 },
          off: 'x',
          hid: 'y',
          sub: 'Z',
        }),
        search('b', {
          _source: false,
          suggest: {
            x: { prefix: 'f', completion: { field: 's', contexts: { kind: [{ context: '', prefix: true }] } } },
          },
        }),
        put('/b/_doc/2?refresh=true', { s: 'foo' }),
        put('/b/_doc/2?refresh=true', { s: { input: 'foo', contexts: { kind: 'given' } } }),
        search('b', {
          _source: false,
          suggest: {
            x: { prefix: 'f', completion: { field: 's', contexts: { kind: [{ context: '', prefix: true }] } } },
          },
        }),
      ]),
    [
      put('/a', {
        mappings: { properties: { ...FIELDS, s: completion([{ ...where, path: 'loc', precision: 3 }]) } },
      }),
      doc({
        s: 'foo',
        loc: [
          { lat: 1, lon: 2 },
          { lat: 50, lon: 60 },
        ],
      }),
      all({ where: [{ context: { lat: 1, lon: 2 }, precision: 1 }] }),
      all({ where: [{ context: { lat: 50, lon: 60 }, precision: 1 }] }),
      doc({ loc: { lat: 1, lon: 2 }, s: { input: 'foo', contexts: { where: 'u33' } } }),
      all({
        where: [
          { context: 'u33', precision: 1 },
          { context: { lat: 1, lon: 2 }, precision: 2 },
        ],
      }),
      doc({ s: 'foo' }),
      put('/a/_doc/2?refresh=true', { s: 'foo', loc: null }),
    ],
    // An array without inputs beside one with an input in a context.
    ...[{ 'o.s': [] }, { 'o.s': [], o: { s: { input: 'foo', contexts: { kind: 'x' } } } }].map((source) => [
      put('/a', { mappings: { properties: { o: { properties: { s: completion([kind]) } } } } }),
      doc(source),
      all({ kind: 'x' }, 'o.s'),
      search('a', { query: { exists: { field: 'o.s' } } }),
    ]),
  ],
});
