import { defineCase, load, put, search } from '../../../case.ts';

const NUMBERS = ['byte', 'short', 'integer', 'long', 'half_float', 'float', 'double'];
const OTHERS = { boolean: true, ip: '::1', date: '2020', keyword: 'x' };
const all = [...NUMBERS, ...Object.keys(OTHERS)];
const lenient = (type: string) => (type === 'keyword' ? {} : { ignore_malformed: true });
const given = {
  ...Object.fromEntries(NUMBERS.map((type) => [type, { type, null_value: 7, ...lenient(type) }])),
  ...Object.fromEntries(
    Object.entries(OTHERS).map(([type, value]) => [type, { type, null_value: value, ...lenient(type) }]),
  ),
};
const without = Object.fromEntries(all.map((type) => [type, { type, ...lenient(type) }]));
const strict = Object.fromEntries(
  NUMBERS.map((type) => [type, { type, null_value: 7, coerce: false, ignore_malformed: true }]),
);
const values = ['', ' ', ['', 1], ['x', ''], ['', ''], null];
const documents = all.flatMap((type) => values.map((value) => ({ [type]: value })));
const fields = (index: string, ...names: string[]) =>
  search(index, { size: 200, _source: false, fields: names, sort: ['_doc'] });

/** Empty strings as values of fields. ES: in number fields they are replaced by `null_value`. */
export default defineCase({
  setup: [
    ...Object.entries({ given, without, strict }).flatMap(([index, properties]) => [
      put(`/${index}`, { mappings: { properties: { ...properties, n: { type: 'nested', properties } } } }),
      load(
        index,
        index === 'strict'
          ? documents.filter((document) => NUMBERS.includes(Object.keys(document)[0] ?? ''))
          : documents,
      ),
    ]),
    load('given', [
      { n: [{ long: '' }, { long: 1 }] },
      { n: [{ long: ['x', ''] }, { double: '' }, { boolean: '' }, { long: ' ' }] },
      { n: { long: '' } },
    ]),
  ],
  reads: [
    ...['given', 'without', 'strict'].map((index) => fields(index, '*')),
    fields('given', 'n.*'),
    fields('given', 'n.long'),
    fields('given', 'n.double', 'long'),
    search('given', { size: 200, _source: false, docvalue_fields: ['long', 'double'], sort: ['_doc'] }),
  ],
});
