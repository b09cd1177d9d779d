import { get, post } from '../../../case.ts';

export const caps = (index: string, query: string) => get(`/${index}/_field_caps?${query}`);
export const fieldCaps = (body: unknown, query = '') => post(`/x/_field_caps${query}`, body as object | string);
/** A field of the type, and fields of it with one and both of its parameters off. */
export const off = (type: string) => ({
  [type]: { type },
  [`${type}_ni`]: { type, index: false },
  [`${type}_nd`]: { type, doc_values: false },
  [`${type}_nn`]: { type, index: false, doc_values: false },
});
export const OFF = [
  'keyword',
  'long',
  'integer',
  'short',
  'byte',
  'double',
  'float',
  'half_float',
  'date',
  'date_nanos',
];
export const RANGES = ['integer_range', 'long_range', 'float_range', 'double_range', 'date_range', 'ip_range'];
export const BAD_FIELDS = [
  '[]',
  'null',
  '5',
  '[5,true]',
  '[null]',
  '{}',
  '[["x"]]',
  '[{"a":1}]',
  '"f,g"',
  '[""]',
  '["f", "f"]',
];
export const FILTERS = [
  '{"match_all":{}}',
  '{"match_none":{}}',
  '{"term":{"g":2}}',
  '{"term":{"f":"zz"}}',
  '{"term":{"h":"x"}}',
  '{"term":{"nope":1}}',
  '{"range":{"g":{"gte":100}}}',
  '{"range":{"g":{"gte":"x"}}}',
  '{"range":{"d":{"gte":"2026"}}}',
  '{"range":{"d":{"gte":"2024-06-01"}}}',
  '{"range":{"d":{"lt":"2023-06-01"}}}',
  '{"range":{"d":{"gte":"x"}}}',
  '{"exists":{"field":"only"}}',
  '{"exists":{"field":"nope"}}',
  '{"exists":{"field":"o"}}',
  '{"terms":{"f":["a","b"]}}',
  '{"prefix":{"g":"x"}}',
  '{"match":{"g":"zzz"}}',
  '{"bool":{"filter":[{"term":{"_index":"y"}}]}}',
  '{"bool":{"must_not":{"match_all":{}}}}',
  '{"ids":{"values":["1"]}}',
  '{"nope":{}}',
  '{}',
  'null',
  '5',
  '"x"',
  '[]',
  '{"term":{"f":["a"]}}',
  '{"term":{"g":2},"x":1}',
  '{"range":{"d":{"gte":"2024","format":"nope!"}}}',
];
