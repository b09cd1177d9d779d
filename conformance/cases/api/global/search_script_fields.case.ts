import { defineCase, put, search } from '../../../case.ts';

const v = (field: unknown, options: object = {}) => search('a', { script_fields: { v: field }, ...options });
/** The reference from jars has no script engine: an unknown language is rejected in the same way. */
const nope = { source: '1', lang: 'nope' };
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`v${number}`, { script: nope }]));

export default defineCase({
  mustHit: false,
  setup: [put('/a', { settings: { number_of_shards: 1 } }), put('/a/_doc/1?refresh=true', { n: 1 })],
  reads: [
    ...[1, [], null, 'x', {}].map((script_fields) => search('a', { script_fields })),
    ...[1, null, [], '1'].map((field) => v(field)),
    v({ script: null }),
    v({ script: [] }),
    v({ script: {} }),
    v({ script: { source: '1', foo: 1 } }),
    v({ script: { source: 1 } }),
    v({ script: nope }),
    v({ script: nope, ignore_failure: true }),
    v({ script: nope, ignore_failure: 'true' }),
    v({ script: nope, ignore_failure: 1 }),
    v({ script: nope, ignore_failure: null }),
    v({ script: nope, ignore_failure: 'x' }),
    v({ script: nope, ignore_failure: {} }),
    v({ script: nope, foo: 1 }),
    v({ script: nope, foo: {} }),
    v({ script: nope, foo: [] }),
    v({ script: nope }, { size: 0 }),
    v({ script: nope }, { stored_fields: '_none_' }),
    v({ script: nope }, { query: { match_none: {} } }),
    search('a', { script_fields: many(32) }),
    search('a', { script_fields: many(33) }),
    search('a', '{"script_fields":{"v":{"script":{"source":"1"'),
  ],
  examples: [
    [
      put('/b', { settings: { number_of_shards: 1, 'index.max_script_fields': 1 } }),
      search('b', { script_fields: many(1) }),
      search('b', { script_fields: many(2) }),
      search('b', { script_fields: many(2), size: 0 }),
    ],
  ],
});
