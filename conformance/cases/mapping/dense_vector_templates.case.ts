import { defineCase, get, put } from '../../case.ts';

const byte = { type: 'dense_vector', element_type: 'byte' };
const template = (condition: object, mapping: object) => ({ dynamic_templates: [{ v: { ...condition, mapping } }] });
const ofTexts = template({ match_mapping_type: 'string' }, byte);
const ofObjects = template(
  { match_mapping_type: 'object', match: 'a' },
  { properties: { v: { type: 'dense_vector' }, o: { properties: { w: byte } } } },
);
const scenario = (mappings: object, source: string) => [
  put('/a', { mappings }),
  put('/a/_doc/1', source),
  get('/a/_mapping'),
  put('/a/_doc/2', '{"z":1}'),
];

/** First vectors of fields that the same document maps by a dynamic template. */
export default defineCase({
  examples: [
    ...[
      {},
      { properties: { a: { properties: {} } } },
      { properties: { a: { type: 'nested' } } },
      { subobjects: false },
    ].flatMap((around) =>
      ['{"a":{"b":"0102"}}', '{"a.b":"0102"}', '{"a":{"b":{"c":"0102"},"d":"010203"}}'].map((source) =>
        scenario({ ...ofTexts, ...around }, source),
      ),
    ),
    ...[
      '{"a":"0102"}',
      '{"a":"0000","b":1}',
      '{"a":"0102","b":"010203"}',
      '{"a":["0102","0102"]}',
      '{"a":["0102","010203"]}',
      '{"a":["0102","01020304"]}',
      '{"a":["0000","0102"]}',
      '{"a":["0102","x"]}',
      '{"a":["x","0102"]}',
      '{"a":["0102",null]}',
      '{"a":["0102",[1,2]]}',
      '{"a":[{"b":"0102"},{"b":"0102"}]}',
      '{"a":[{"b":"0102"},{"b":"01020304"}]}',
      '{"a":[{"b":"0102"},{"b":null}]}',
      '{"a":[{"b":"0102"},{"b":1}]}',
      '{"a":[{"b":"0102"},{"b":[1,2]}]}',
      '{"a.b":"0102","a":{"b":[1,2]}}',
      '{"a.b":"0102","a":{"b":["010203"]}}',
    ].map((source) => scenario(ofTexts, source)),
    ...[
      '{"a":{"v":[1,2]}}',
      '{"a":{"o":{"w":[1,2]}}}',
      '{"x":{"a":{"o":{"w":[1,2]},"v":[2,3]}}}',
      '{"a.v":[1,2],"b":{"a":{"v":[1]}}}',
      '{"a":[{"v":[1,2]},{"v":[1,2]}]}',
    ].map((source) => scenario(ofObjects, source)),
  ],
});
