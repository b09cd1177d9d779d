import { defineCase, put } from '../../case.ts';

const objects = [
  '{"":1}',
  '{"a":1,"":2}',
  '{"a":1,"":2,"c":4}',
  '{"a":{"":1}}',
  '{"a":[{"":1}]}',
  '{"a":[[{"b..c":1}]]}',
  '{" ":1}',
  '{".":1}',
  '{"...":1}',
  '{".a":1}',
  '{"a..b":1}',
  '{"a.":1}',
  '{"a.b..":1}',
  '{"a. ":1}',
  '{"a. .b":1}',
  '{"a.b":1}',
  '{"a.b":{}}',
  '{"a.b":[]}',
  '{"a.b":{"":1}}',
  '{"a.b":1,"a":{"c":2}}',
  '{"a":1,"a.b":2}',
  '{"a.b":1,"a.c":2}',
  '{"c.d":1,"a.b":1,"x":2}',
  '{"a.b.c":[1,{"d.e":1},null]}',
  '[{"a.b":1}]',
  '[["x",{"":1}]]',
];
const fields = ['t', 'l', 'lm', 'd', 'b', 'i', 'h', 'o.k'];

/** Objects where a field expects one value: how errors quote them when their names have dots or cannot be parsed. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          k: { type: 'keyword' },
          t: { type: 'text' },
          l: { type: 'long' },
          lm: { type: 'long', ignore_malformed: true },
          d: { type: 'date' },
          b: { type: 'boolean' },
          i: { type: 'ip' },
          h: { type: 'half_float' },
          r: { type: 'long_range' },
          o: { properties: { k: { type: 'keyword' } } },
        },
      },
    }),
  ],
  reads: [
    ...objects.map((object) => put('/a/_doc/1', `{"k":${object}}`)),
    ...objects.map((object) => put('/a/_doc/1', `{"r":{"gte":${object}}}`)),
    ...fields.flatMap((field) =>
      ['{"a":1,"":2}', '{"a.b":{"c.d":1}}'].map((object) => put('/a/_doc/1', `{"${field}":${object}}`)),
    ),
  ],
});
