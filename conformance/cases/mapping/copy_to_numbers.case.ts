import { defineCase, put } from '../../case.ts';

const FROM = ['float', 'half_float', 'double', 'long', 'keyword'];
const TO = ['long', 'byte', 'double', 'float', 'keyword', 'date'];

/** Numbers that are copied to a field of another type: integers cannot be read from what was read as a `float`. */
export default defineCase({
  setup: FROM.flatMap((from) =>
    TO.map((to) =>
      put(`/${from}-${to}`, {
        settings: { number_of_shards: 1 },
        mappings: { properties: { f: { type: from, copy_to: 't' }, t: { type: to } } },
      }),
    ),
  ),
  examples: FROM.flatMap((from) =>
    TO.map((to) => [2.25, '"2.0"', 1, '"2.5"', [1, 2.5]].map((f) => put(`/${from}-${to}/_doc/1`, { f }))),
  ).concat([
    [
      put('/dynamic', { mappings: { properties: { f: { type: 'half_float', copy_to: 'all' } } } }),
      put('/dynamic/_doc/1', { f: 0 }),
      put('/dynamic/_doc/2', { f: 2.25 }),
      put('/dynamic/_doc/3', '{"f":2.0}'),
      put('/dynamic/_doc/4', '{"f":[3,1e1]}'),
      put('/dynamic/_doc/5', { f: 0.12345678901 }),
    ],
  ]),
});
