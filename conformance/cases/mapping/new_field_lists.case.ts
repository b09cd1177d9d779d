import { defineCase, get, put } from '../../case.ts';

/** Lists for fields that the same document has mapped: they are read value by value, though the fields take lists. */
export default defineCase({
  examples: ['geo_point', 'completion', 'keyword', 'long'].flatMap((type) =>
    [
      '{"a.b":"1,2","a":{"b":[1,2]}}',
      '{"a.b":"1,2","a":{"b":["3,4","5,6"]}}',
      '{"a.b":"1,2","a":{"b":[[1,2],[3,4]]}}',
      '{"a.b":"1,2","a":{"b":[["3,4"],"5,6"]}}',
      '{"a":["1,2",[1,2]]}',
      '{"a":["1,2",["3,4"]]}',
      '{"a":["1,2",null,["3,4",null]]}',
      '{"a.b":"1,2","a":{"b":[{"lat":1,"lon":2}]}}',
      '{"a.b":"7","a":{"b":["8",9,[10,"11"]]}}',
    ].map((source) => [
      put('/a', { mappings: { dynamic_templates: [{ t: { match_mapping_type: 'string', mapping: { type } } }] } }),
      put('/a/_doc/1', source),
      get('/a/_mapping'),
      put('/a/_doc/2', '{"z":1}'),
    ]),
  ),
});
