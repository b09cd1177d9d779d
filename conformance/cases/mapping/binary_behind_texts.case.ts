import { defineCase, put } from '../../case.ts';

const mappings = {
  properties: {
    b: {
      type: 'binary',
      doc_values: true,
      fields: { k: { type: 'keyword', store: true }, t: { type: 'text', store: true } },
    },
    b2: { type: 'binary', doc_values: true },
    d: { type: 'date' },
    i: { type: 'ip' },
    l: { type: 'long' },
    o: { type: 'boolean' },
    p: { type: 'keyword' },
    r: { type: 'integer_range' },
    t: { type: 'text' },
    x: { properties: { y: { type: 'keyword' } } },
    e: { type: 'object', enabled: false },
  },
};

const before = [
  '',
  '"p":"hello",',
  '"t":"hello",',
  '"l":12,',
  '"l":"34",',
  '"l":1.50,',
  '"l":-1e1,',
  '"t":"a\\u0062c",',
  '"p":"a\\nb",',
  '"t":"hello","p":"world",',
  '"p":"one","t":"two","l":3,',
  '"l":3,"t":"two",',
  '"d":"2020-01-01",',
  '"o":true,',
  '"t":"hello","o":"true",',
  '"i":"::1",',
  '"i":"\\u003a:1",',
  '"t":"","p":"x",',
  '"un":"mapped anew",',
  '"t":"hello","x":{"y":"z"},',
  '"t":["a","b"],',
  '"t":"hello","n":null,',
  '"t":"hello","b2":"YQ==",',
  '"t":"hello","r":{"gte":3},',
  '"e":{"x":"skipped","y":[5,"-7"]},',
  '"t":"a \\"7\\" b","p":"\\\\",',
  '"p":"a\\\\b\\"c\\/",',
  '"p":"\\\\\\n",',
];

/** A multi-field behind one that has read a text as base64 finds what the reader read before: the last text or number. */
export default defineCase({
  examples: [
    [
      put('/a', { mappings }),
      ...before.map((members, at) => put(`/a/_doc/${at + 100}`, `{${members}"b":"c3RhbGU="}`)),
      put('/a/_doc/200', '{"b":"c3RhbGU=","t":"later"}'),
      put('/a/_doc/201', '{"b":["c3RhbGU=","c3RhbGU="]}'),
      put('/a/_doc/202?refresh', '{"t":"q","b":["c3RhbGU=","c3RhbGU="]}'),
      { method: 'POST', path: '/a/_search', body: { stored_fields: ['b.k', 'b.t'], size: 100, sort: '_doc' } },
      { method: 'POST', path: '/a/_search', body: { query: { match: { 'b.t': 'two hello 12' } }, _source: false } },
    ],
    [
      put('/a', { mappings: { dynamic: 'runtime', properties: mappings.properties } }),
      put('/a/_doc/1', '{"q":"text","b":"c3RhbGU="}'),
      put('/a/_doc/2?refresh', '{"q":"text","b":"c3RhbGU="}'),
      { method: 'POST', path: '/a/_search', body: { stored_fields: ['b.k'], sort: '_doc' } },
    ],
  ],
});
