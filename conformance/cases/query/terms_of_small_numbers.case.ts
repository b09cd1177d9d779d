import { defineCase, load, put, search } from '../../case.ts';

const properties = Object.fromEntries(
  ['byte', 'short', 'integer', 'long'].flatMap((type) => [
    [type, { type }],
    [`${type}_column`, { type, index: false }],
  ]),
);
const LISTS = ['[1,200]', '[1,40000]', '["40000"]', '[40000]', '[1,3000000000]', '[1,9223372036854775808]', '[1,1e30]'];

/** ES: of several values of a byte or short field that is indexed all that are integers are searched. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 1 }, mappings: { properties } }),
    load('a', [Object.fromEntries(Object.keys(properties).map((name) => [name, 1]))]),
  ],
  reads: Object.keys(properties).flatMap((field) => [
    ...LISTS.map((list) => search('a', `{"query":{"terms":{"${field}":${list}}}}`)),
    search('a', { query: { terms: { [field]: [1, 2, 200] } }, profile: true }),
  ]),
});
