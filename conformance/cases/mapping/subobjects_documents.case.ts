import { defineCase, get, put } from '../../case.ts';

const map = get('/flat/_mapping');
const mapped = (mappings: object) => put('/flat', { mappings });
const document = (source: unknown, id = 1) => put(`/flat/_doc/${id}`, source);
const keyword = { type: 'keyword' };
const long = { type: 'long' };
const flat = (properties: object, more: object = {}) => ({ subobjects: false, ...more, properties });
const within = (properties: object, more: object = {}) => ({
  properties: { o: { type: 'object', ...flat(properties, more) } },
});
const template = (mapping: object, more: object = {}) =>
  flat({}, { dynamic_templates: [{ t: { match: 'a', match_mapping_type: 'object', mapping } }], ...more });

const objects = [
  '{"a":1,"a.b":2,"c":{"d":"x","e":{"f":true}}}',
  '{"a":{"b":1,"b.c":2},"x":[{"y":1},{"y":2,"z.w":3}]}',
  '{"a":[1,{"b":2}]}',
  '{"a":[{"b":2},1]}',
  '{"a":[true,[{"b":1}]]}',
  '{"a":{"b":null,"c":[]},"e":{},"f":[{}],"g.h":null}',
  '{"a..b":1}',
  '{".a":1}',
  '{"a.":1}',
  '{".":1}',
  '{"..":1}',
  '{" ":1}',
  '{"a. ":1}',
  '{"":1}',
  '{"a":{"":1}}',
  '{"a":{".":1}}',
  '{"a":{" ":1}}',
  '{"a":{"b.":{"":1}}}',
  '{"_x":1}',
  '{"a":{"_id":1}}',
  '{"_id.x":1}',
  '{"_id":{"a":1}}',
  '{"_index":[{"a":1}]}',
  '{"_id":[]}',
  '{"a":"x","a.keyword":"y"}',
  '{"a":{"b":1},"a.b":"x"}',
  '{"a":[1,"x",{"b":1}]}',
  '{"a":[{"b":1},1,"x"]}',
  '{"a.b":1,"a":[1,"x"]}',
  '{"a":{"b":[1,"x"]},"a.b.c":2}',
  '{"a":{"b":1',
];

const types = ['keyword', 'text', 'long', 'date', 'ip', 'boolean', 'geo_point', 'flattened', 'integer_range', 'binary'];
const values = ['{"b":1}', '[{"b":2}]', '{"lat":1,"lon":2}', '{"gte":1,"lte":2}', '[1,{"c":3}]'];

const strict = [
  { a: 1 },
  { a: { b: 1 } },
  { a: {} },
  { a: [] },
  { a: null },
  { k: { l: 'x' } },
  { k: { m: 'x' } },
  { k: 'x' },
  { k: [{ l: 'x' }] },
  { 'k.m': { q: 1 } },
  { 'k.m.n': 'x' },
  { 'k.m': { n: 'x' } },
  { k: { m: { n: ['x'] } } },
  { k: { 'm.n': { q: 1 } } },
  { k: { mm: { n: { q: 1 } } } },
];

/** Documents in indices and objects with `subobjects: false`: which values are read under which name, and the mapping that results. */
export default defineCase({
  examples: [
    ...objects.map((source) => [mapped({ subobjects: false }), document(source), map]),
    ...objects.map((source) => [mapped(within({})), document(`{"o":${source}}`), map]),
    ...types.map((type) => [
      mapped(flat({ a: { type } })),
      ...values.map((value, at) => document(`{"a":${value}}`, at)),
      map,
    ]),
    ...[true, false, 'strict', 'runtime'].flatMap((dynamic) => [
      [mapped(flat({ 'k.l': keyword, 'k.m.n': keyword }, { dynamic })), ...strict.map(document), map],
      [
        mapped(within({ 'k.l': keyword, 'k.m.n': keyword }, { dynamic })),
        ...strict.map((o, at) => document({ o }, at)),
        document({ 'o.a': 1 }),
        document({ 'o.k.l': 'x' }),
        document({ 'o.k.x': 1 }),
        document({ 'o.k': { m: 1 } }),
        document({ 'o.k': [{ l: 'x' }] }),
        map,
      ],
      [
        mapped(template({ type: 'flattened' }, { dynamic, properties: { 'a.b': long } })),
        document({ a: { b: 1 } }),
        document({ a: { c: 1 } }),
        map,
      ],
    ]),
    ...[
      { type: 'object', dynamic: false },
      { type: 'object', enabled: false },
      { type: 'object', properties: { x: keyword } },
      { type: 'nested' },
      { type: 'flattened' },
      { type: 'geo_point' },
    ].map((mapping) => [mapped(template(mapping)), document({ a: { lat: 1, lon: 2 }, c: 2 }), map]),
    [mapped(template({ type: 'nested' }, { dynamic: false })), document({ a: { b: 1 } }), document({ a: [{ b: 1 }] })],
    ...[{ match: 'a.b' }, { match: 'b' }, { path_match: 'a.b' }].map((names) => [
      mapped({ subobjects: false, dynamic_templates: [{ t: { ...names, mapping: keyword } }] }),
      document({ a: { b: 1, c: 2 } }),
      document({ 'a.b': 4 }),
      map,
    ]),
    [
      mapped({ subobjects: false, dynamic_templates: [{ t: { match: '*.b', mapping: { type: 'object' } } }] }),
      document({ a: { b: 1 } }),
      document({ 'a.b': 1 }),
    ],
    [
      mapped({ dynamic_templates: [{ t: { match: 'o', mapping: { type: 'object', subobjects: false } } }] }),
      document({ o: { a: { b: 1 }, c: { d: 1 }, 'a.b': 3 } }),
      document({ 'o.a.b': 4, 'o.a': 2 }),
      document({ o: { x: { y: 1 } } }),
      map,
    ],
    [
      mapped({ subobjects: false, dynamic_templates: [{ t: { match: 'a.b', runtime: {} } }] }),
      document({ a: { b: 1, c: 2 } }),
      map,
    ],
    // Multi-fields, aliases and runtime fields by their names.
    [
      mapped(flat({ a: { type: 'text', fields: { k: keyword } } }, { dynamic: 'strict' })),
      document({ 'a.k': 1 }),
      document({ 'a.k': [1] }),
      document({ a: { k: 1 } }),
      document({ a: { z: 1 } }),
      document({ 'a.k': { z: 2 } }),
    ],
    [
      mapped(flat({ a: long, 'al.x': { type: 'alias', path: 'a' } })),
      document({ al: { x: 1 } }),
      document({ 'al.x': { y: 2 } }),
      document({ 'al.x': [{ y: 2 }] }),
    ],
    [
      mapped({ subobjects: false, dynamic: 'strict', runtime: { 'a.r': long } }),
      document({ 'a.r': 1 }),
      document({ a: { r: 1 } }),
      document({ a: { r: [1] } }),
    ],
    // Copies.
    ...[
      flat({ t: { type: 'keyword', copy_to: 'x.y.z' } }),
      flat({ t: { type: 'keyword', copy_to: 'x.y.z' } }, { dynamic: 'strict' }),
      flat({ t: { type: 'keyword', copy_to: 'x.y.z' }, 'x.y': keyword }, { dynamic: 'strict' }),
      flat({ t: { type: 'keyword', copy_to: 'x.k' }, x: { type: 'text', fields: { k: keyword } } }),
      flat({ t: { type: 'keyword', copy_to: 'x.k' }, x: { type: 'text' } }),
      flat({ t: { type: 'keyword', copy_to: 'x.k' }, x: long, 'x.k': keyword }),
      flat({ t: { type: 'keyword', copy_to: 'x' }, 'x.k': keyword }),
    ].map((mappings) => [mapped(mappings), document({ t: 'foo' }), document({ t: ['foo'] }), map]),
    ...['x.k', 'x.k.m', 'x.k.z', 'x.z.w'].map((target) => [
      mapped({
        properties: {
          t: { type: 'keyword', copy_to: target },
          x: { type: 'object', ...flat({ k: { type: 'text', fields: { m: keyword } } }) },
        },
      }),
      document({ t: 'foo' }),
      map,
    ]),
  ],
});
