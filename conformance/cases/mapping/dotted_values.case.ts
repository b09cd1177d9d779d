import { defineCase, put } from '../../case.ts';

const vector = (element_type: string) => ({ type: 'dense_vector', element_type, dims: 16 });
const fields = {
  keyword: { type: 'keyword' },
  text: { type: 'text' },
  ip: { type: 'ip' },
  ip_malformed: { type: 'ip', ignore_malformed: true },
  date: { type: 'date' },
  date_nanos: { type: 'date_nanos', ignore_malformed: true },
  boolean: { type: 'boolean' },
  long: { type: 'long' },
  long_malformed: { type: 'long', ignore_malformed: true },
  double: { type: 'double' },
  binary: { type: 'binary' },
  binary_within: { type: 'binary', fields: { k: { type: 'keyword' } } },
  float_vector: vector('float'),
  byte_vector: vector('byte'),
  bit_vector: vector('bit'),
};

const sources = [
  '"v.c":1',
  '"v.c":1.50',
  '"v.c":"0102"',
  '"v.c":true',
  '"v.c":null',
  '"v.c":[1,2]',
  '"v.c":[]',
  '"v.c":{}',
  '"v.c":{"d":"x"}',
  '"v.c":\n  {"d":[1,\n2]}',
  '"v.c.d":"0102"',
  '"v.c.d":{"e.f":2}',
  '"v":[{"c.d":1}]',
  '"v":{"c.d":1}',
];

/** Values under dotted names that begin with the name of a field. */
export default defineCase({
  examples: Object.values(fields).map((v) => [
    put('/a', { mappings: { properties: { v, o: { properties: { v } }, n: { type: 'nested', properties: { v } } } } }),
    ...sources.flatMap((source, at) => [
      put(`/a/_doc/${at + 100}`, `{${source}}`),
      put(`/a/_doc/${at + 200}`, `{"z":"9", ${source},"y":1}`),
      put(`/a/_doc/${at + 300}`, `{"o":{${source}}}`),
    ]),
    put('/a/_doc/400', '{"o.v.c":1}'),
    put('/a/_doc/401', '{"n.v.c.d":"x"}'),
    put('/a/_doc/402', '{"n":[{"v.c":{"d":1}}]}'),
  ]),
});
