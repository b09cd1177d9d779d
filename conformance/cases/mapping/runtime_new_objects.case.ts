import { defineCase, get, put } from '../../case.ts';

const long = { type: 'long' };
const sources = [
  '{"o.x":1,"o":2}',
  '{"o":2,"o.x":1}',
  '{"o":[{"x":1},2]}',
  '{"o":[2,{"x":1}]}',
  '{"o":[[{"x":1}],2]}',
  '{"p":1,"o.x":1,"o":[2]}',
  '{"o.x":1,"o":null}',
  '{"o":[{"x":1},"a",2]}',
  '{"o":[{"y":{"z":1}},{"y":2}]}',
  '{"o.x":{"y":1},"o.x.z":2,"o":"a"}',
  '{"o":1,"q":{"r":1}}',
];

/** Values of runtime fields in a document that makes objects of the same names: the mapping grows, and then they are values of objects. */
export default defineCase({
  examples: [
    ...['true', 'runtime', 'strict', 'false'].flatMap((dynamic) =>
      sources.flatMap((source) =>
        [
          { dynamic, runtime: { o: long, 'o.y': long } },
          { dynamic, runtime: { o: long }, properties: { o: { properties: {} } } },
          {
            dynamic,
            runtime: { o: long, 'o.x': long },
            properties: { o: { dynamic: 'runtime', properties: { x: { properties: { y: long } } } } },
          },
        ].map((mappings) => [
          put('/a', { mappings }),
          put('/a/_doc/1', source),
          get('/a/_mapping'),
          get('/a/_count'),
          put('/a/_doc/2', {}),
        ]),
      ),
    ),
    ...['true', 'runtime'].flatMap((dynamic) =>
      ['{"o.x":1,"o":2}', '{"p":1,"o.x":1,"o":[2]}', '{"o":1,"q":{"r":1}}'].map((source) => [
        put('/a', { mappings: { dynamic, runtime: { o: long } } }),
        put('/a/_doc/1', {}),
        put('/a/_create/1', source),
        put('/a/_doc/1?version=1&version_type=external', source),
        put('/a/_doc/1?if_seq_no=7&if_primary_term=1', source),
        put('/a/_doc/2', {}),
        get('/a/_mapping'),
      ]),
    ),
  ],
});
