import { defineCase, post, put } from '../../../case.ts';

/** Types that share a bucket of a hash map: the one that comes first in the names of indices is the last of them. */
const layouts: readonly (readonly string[])[] = [
  ['text', 'half_float'],
  ['half_float', 'text'],
  ['text', 'half_float', 'text'],
  ['date', 'ip_range', 'date_range', 'date'],
  ['text', 'half_float', 'integer', 'half_float'],
  ['keyword', 'float', 'long', 'byte', 'double', 'date'],
];

/** The order in which `_field_caps` returns the types of a field. */
export default defineCase({
  examples: layouts.map((types) => [
    ...types.map((type, i) => put(`/f${i}`, { mappings: { properties: { x: { type } } } })),
    put('/g', {}),
    post('/f*/_field_caps', { fields: 'x' }),
    post('/*/_field_caps?include_unmapped=true', { fields: 'x' }),
  ]),
});
