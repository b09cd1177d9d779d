import { defineCase, get, put, type Step, search } from '../../case.ts';

/** Indexes sources (JSON texts) into an index with this mapping and requests the mapping and the documents that result. */
const documents = (mappings: unknown, ...sources: string[]): Step[] => [
  put('/a', { mappings }),
  ...sources.map((source, i) => put(`/a/_doc/${i + 1}?refresh=true`, source)),
  get('/a/_mapping'),
  search('a', { fields: ['*'], _source: false, sort: ['_doc'] }),
];
const templates = (...dynamic_templates: unknown[]): unknown => ({ dynamic_templates });
const limited = (mappings: unknown, ...sources: string[]): Step[] => [
  put('/a', { settings: { 'index.mapping.total_fields.limit': 1 }, mappings }),
  ...sources.map((source, i) => put(`/a/_doc/${i + 1}?refresh=true`, source)),
  get('/a/_mapping'),
];

export default defineCase({
  examples: [
    documents(
      { dynamic: 'runtime' },
      '{"s":"x","l":1,"d":1.5,"b":true,"dt":"2020-01-01","o":{"a":1,"b":{"c":"x"}},"arr":[1,2],"arro":[{"x":1}],"nul":null,"empty":[],"eo":{},"n.x":3}',
    ),
    documents({ dynamic: 'runtime' }, '{"a":1}', '{"a":"x"}', '{"a":{"b":1}}', '{"a":[1.5,"x"]}'),
    documents({ dynamic: 'runtime' }, '{"m":[1,"x"]}', '{"m":["x",1]}'),
    documents({ dynamic: 'runtime' }, '{"m":["x",1]}', '{"d":"2020/01/02","e":"2020/01/02 03:04:05"}'),
    documents({ dynamic: 'runtime' }, '{"a":1,"a.b":2}', '{"x":{"y":1},"x.z":"q"}'),
    documents(
      {
        dynamic: 'runtime',
        properties: {
          o: { type: 'object' },
          p: { type: 'object', dynamic: 'true' },
          n: { type: 'nested' },
          st: { type: 'object', dynamic: 'strict' },
          f: { type: 'object', dynamic: 'false' },
        },
      },
      '{"o":{"a":1},"p":{"a":1,"q":{"z":1}},"n":[{"a":1},{"a":2}],"f":{"x":1}}',
      '{"st":{"a":1}}',
    ),
    documents(
      {
        properties: {
          o: { type: 'object', dynamic: 'runtime', properties: { x: { type: 'long' } } },
          n: { type: 'nested', dynamic: 'runtime' },
        },
      },
      '{"o":{"a":1,"q":{"z":"x"}},"n":[{"a":1}],"t":"x"}',
    ),
    documents(
      { dynamic: 'runtime', numeric_detection: true, date_detection: false, dynamic_date_formats: ['yyyy'] },
      '{"a":"1","b":"1.5","c":"2020","d":"x"}',
    ),
    documents({ dynamic: 'runtime', dynamic_date_formats: ['yyyy/MM'] }, '{"c":"2020/01","d":"x"}'),
    limited({ dynamic: 'runtime' }, '{"a":1}', '{"b":1}'),
    limited({ dynamic: 'runtime' }, '{"a":1,"b":2}', '{"a":1}'),
    documents(
      { dynamic: 'strict', runtime: { a: { type: 'long' }, 'o.b': { type: 'long' }, p: { type: 'long' } } },
      '{"a":1}',
      '{"a":[1,2]}',
      '{"a":{"x":1}}',
      '{"o":{"b":1}}',
      '{"p":{}}',
      '{"p":null}',
      '{"zz":null}',
      '{"a":[{"x":1}]}',
    ),
    documents(
      { runtime: { a: { type: 'long' }, 'o.b': { type: 'long' }, p: { type: 'long' } } },
      '{"a":1,"o":{"b":1,"c":1}}',
      '{"a":[1,"x"]}',
      '{"a":{"x":1}}',
      '{"p":{}}',
      '{"a":[{"y":1}]}',
    ),
    documents({ dynamic: false, runtime: { a: { type: 'long' } } }, '{"a":1,"b":1}', '{"a":[{"x":1}]}'),
    documents(
      { runtime: { c: { type: 'long' } }, properties: { b: { type: 'text', copy_to: 'c' } } },
      '{"b":"x"}',
      '{"b":5}',
    ),
    documents(
      templates(
        { r: { match_mapping_type: 'long', runtime: {} } },
        { s: { match: 's*', runtime: { type: 'keyword' } } },
      ),
      '{"l":1,"sx":"x","t":"x"}',
    ),
    documents(
      templates({ r: { match_mapping_type: '*', runtime: { type: '{dynamic_type}' } } }),
      '{"l":1,"s":"x","b":true,"f":1.5,"d":"2020-01-01"}',
    ),
    documents(templates({ r: { match_mapping_type: 'string', runtime: {} } }), '{"s":"x"}'),
    documents(templates({ r: { match: 'x', runtime: {} } }), '{"x":"x"}'),
    documents(templates({ r: { match: 'x', runtime: { type: 'long' } } }), '{"x":"2020-01-01","o":{"x":"2021"}}'),
    documents(
      templates({ r: { match: 'x', runtime: { format: 'yyyy', type: 'date' } } }),
      '{"x":"2020","o":{"x":"2021"}}',
      '{"x":{"y":1}}',
    ),
    documents(
      { dynamic: 'runtime', ...(templates({ k: { match: 'k', mapping: { type: 'keyword' } } }) as object) },
      '{"k":"x","l":1}',
    ),
    ...[
      { match_mapping_type: 'string', runtime: { type: 'text' } },
      { match_mapping_type: 'object', runtime: {} },
      { match_mapping_type: ['long', 'binary'], runtime: {} },
      { match: 'x', runtime: { type: 'date', format: 'yyyy' }, mapping: { type: 'long' } },
      { match: 'x', runtime: null },
      { match: 'x', runtime: 3 },
      { match: 'x', runtime: { type: 'long', foo: 1 } },
      { match: 'x', runtime: { type: 'nope' } },
      { match: 'x', runtime: { type: '{name}' } },
      { match_mapping_type: 'long', unmatch_mapping_type: 'date', runtime: { meta: { a: 'b' } } },
    ].map((r) => documents(templates({ r }))),
  ],
});
