import { defineCase, get, put } from '../../case.ts';

const map = get('/flat/_mapping');
const mapped = (mappings: object) => put('/flat', { mappings });
const update = (mappings: object) => put('/flat/_mapping', mappings);
const keyword = { type: 'keyword' };
const long = { type: 'long' };
const flat = (properties: object, more: object = {}) => ({ subobjects: false, ...more, properties });
const within = (properties: object) => ({ properties: { o: { type: 'object', ...flat(properties) } } });
const object = (properties: object, more: object = {}) => ({ type: 'object', ...more, properties });

const values = [false, 'false', 'auto', true, 'true', 'x', null, 1, [], {}];
const names = ['a.b.', '.c', 'a..c', 'a.', '.', ' ', 'a. ', ''];

/** `subobjects`: how its values are parsed, which parts of objects are flattened, and what an update may change. */
export default defineCase({
  examples: [
    ...values.map((subobjects) => [mapped({ subobjects }), map]),
    ...values.map((subobjects) => [mapped({ properties: { o: { type: 'object', subobjects } } }), map]),
    ...names.map((name) => [mapped(flat({ [name]: keyword })), map]),
    ...names.map((name) => [mapped(within({ [name]: keyword })), map]),
    ...names.map((name) => [mapped(flat({ a: { properties: { [name]: keyword } } })), map]),
    [mapped(flat({ a: long, 'a.b': keyword, 'a.b.c': keyword })), map],
    [mapped(flat({ a: { properties: { b: keyword, c: { properties: { d: long } } } } })), map],
    [mapped(flat({ a: { type: 'object' } })), map],
    [mapped(flat({ 'a.b': { properties: { 'c.d': keyword } } })), map],
    [mapped(within({ a: long, 'a.b': keyword, p: { properties: { q: keyword } } })), map],
    [mapped({ properties: { 'm.o': { type: 'object', ...flat({ 'a.b': keyword, a: keyword }) } } }), map],
    [mapped({ properties: { n: { type: 'nested', ...within({ 'a.b': keyword, a: long }) } } }), map],
    mapped({ properties: { o: { subobjects: false } } }),
    [mapped(flat({ a: object({ x: keyword }, { enabled: true, dynamic: true, subobjects: false }) })), map],
    mapped(flat({ a: object({ x: keyword }, { enabled: false }) })),
    mapped(flat({ a: object({ x: keyword }, { dynamic: false }) })),
    mapped(flat({ a: object({ x: keyword }, { subobjects: true }) })),
    mapped(flat({ a: object({ x: keyword }, { dynamic: 'strict', enabled: false, subobjects: true }) })),
    mapped(flat({ a: object({ x: keyword }, { enabled: false, subobjects: true }) })),
    [mapped(flat({ a: object({ x: keyword }, { dynamic: false }) }, { dynamic: false })), map],
    mapped(flat({ a: object({ x: keyword }, { dynamic: true }) }, { dynamic: 'strict' })),
    mapped(flat({ p: { properties: { q: object({ z: long }, { dynamic: false }) } } })),
    mapped(flat({ 'p.q': object({ z: long }, { enabled: false }) })),
    mapped(within({ n: { type: 'object', enabled: false } })),
    mapped({ dynamic: false, ...within({ p: object({ q: long }, { dynamic: true }) }) }),
    [mapped({ dynamic: false, ...within({ p: object({ q: long }, { dynamic: false }) }) }), map],
    mapped({ properties: { m: within({ p: object({ q: long }, { dynamic: false }) }) } }),
    // Two fields of one name.
    [mapped(flat({ 'a.b': long, a: { properties: { b: keyword } } })), map],
    [mapped(flat({ 'o.a': long, o: { properties: { a: keyword } } })), map],
    [mapped(flat({ p: { properties: { z: keyword } }, 'p.z': { type: 'keyword', ignore_above: 3 } })), map],
    mapped(flat({ a: { type: 'text', fields: { b: keyword } }, 'a.b': keyword })),
    [mapped(flat({ a: { type: 'text', fields: { b: keyword } }, 'a.b.c': keyword })), map],
    mapped(flat({ a: { type: 'text', fields: { k: keyword } }, 'a.k': { type: 'alias', path: 'a' } })),
    [mapped(flat({ 'a.b': { type: 'text', fields: { c: keyword } }, 'x.y': { type: 'alias', path: 'a.b' } })), map],
    [mapped(flat({ a: { properties: { b: { type: 'text', copy_to: 'x.y', fields: { k: keyword } } } } })), map],
    put('/flat', {
      settings: { 'index.mapping.depth.limit': 2 },
      mappings: flat({ 'a.b.c.d': keyword, e: { properties: { f: { properties: { g: keyword } } } } }),
    }),
    put('/flat', {
      settings: { 'index.mapping.total_fields.limit': 2 },
      mappings: flat({ a: { properties: { b: { properties: { c: keyword, d: keyword } } } } }),
    }),
    // Updates.
    [mapped({ subobjects: false }), update({ subobjects: true }), update({ subobjects: false }), map],
    [mapped({ subobjects: true }), update({ subobjects: false }), map],
    [mapped({}), update({ subobjects: false }), map],
    [put('/flat'), update({}), update({ subobjects: false }), map],
    [mapped({}), update({ enabled: false, subobjects: false }), update({ enabled: true, subobjects: true }), map],
    [mapped({ properties: { a: keyword } }), update(flat({ c: { properties: { d: keyword } } })), map],
    [mapped({ properties: { o: object({ x: keyword }) } }), update(within({ c: { properties: { d: keyword } } })), map],
    [mapped(within({})), update({ properties: { o: { type: 'object', subobjects: true } } }), map],
    [
      mapped({ subobjects: false }),
      update({ properties: { a: keyword } }),
      update(object({ c: object({ d: keyword }) })),
      map,
    ],
    [
      mapped(within({})),
      update({ properties: { 'o.a.b': keyword } }),
      update({ properties: { o: { properties: { 'c.d': keyword, e: { properties: { f: keyword } } } } } }),
      update({ properties: { o: { properties: { e: { properties: { g: keyword } } } } } }),
      update({ properties: { o: { properties: { e: { properties: { g: long } } } } } }),
      update({ properties: { o: { properties: { a: object({ x: keyword }, { dynamic: false }) } } } }),
      update({ properties: { o: { properties: { a: object({ x: keyword }, { enabled: false }) } } } }),
      update({ properties: { o: { properties: { a: object({ x: keyword }, { subobjects: true }) } } } }),
      update({ properties: { o: long } }),
      map,
    ],
    [
      mapped(flat({}, { dynamic: false })),
      update({ properties: { a: object({ x: keyword }) } }),
      update({ properties: { a: object({ y: keyword }, { dynamic: false }) } }),
      update({ dynamic: true, properties: { a: object({ z: keyword }, { dynamic: false }) } }),
      map,
    ],
    [
      mapped(flat({ a: long })),
      update({ properties: { a: { properties: { b: keyword } } } }),
      update({ properties: { 'a.b': long } }),
      update({ properties: { 'a.b': { properties: { c: keyword } } } }),
      map,
    ],
    [
      mapped(flat({ 'e.f': keyword })),
      update({ properties: { e: { properties: { f: { type: 'keyword', ignore_above: 3 } } } } }),
      update({ properties: { 'e.f': { type: 'keyword', ignore_above: 4 } } }),
      update(flat({ 'e.f': long })),
      update(flat({ e: long })),
      update({ properties: { 'e.g': long } }),
      update(flat({ 'e.h': long })),
      map,
    ],
    [
      mapped(flat({ a: { type: 'text', fields: { k: keyword } } })),
      update({ properties: { 'a.k': keyword } }),
      update({ properties: { a: { properties: { k: keyword } } } }),
      map,
    ],
    [
      mapped(flat({ 'a.k': keyword })),
      update({ properties: { a: { type: 'text', fields: { k: keyword } } } }),
      update({ properties: { a: { type: 'alias', path: 'a.k' } } }),
      map,
    ],
  ],
});
