import { defineCase, post, put } from '../../case.ts';

const mappings = {
  properties: {
    b: { type: 'binary', doc_values: true, fields: { k: { type: 'keyword', store: true } } },
    t: { type: 'text' },
    dates: { type: 'date_range' },
    integers: { type: 'integer_range' },
    longs: { type: 'long_range' },
    doubles: { type: 'double_range' },
    addresses: { type: 'ip_range' },
    flat: { type: 'flattened' },
    c: { type: 'completion' },
    kinds: { type: 'completion', contexts: [{ name: 'k', type: 'category' }] },
    places: { type: 'completion', contexts: [{ name: 'p', type: 'geo' }] },
  },
};

const before = [
  '"dates":{"gte":"2024-01-01","lte":"2024-01-02"}',
  '"dates":{"lte":"2024-01-02","gte":"2024-01-01"}',
  '"dates":{"gte":"2024-01-01","lte":1704153600000}',
  '"dates":{"gte":1704067200000,"lte":"2024-01-02"}',
  '"dates":[{"gte":"2024-01-01"},{"lte":"2024-01-03"}]',
  '"dates":{"gte":"2024-01-01","lte":null}',
  '"t":"tt","dates":{"gte":1704067200000}',
  '"t":"tt","dates":{"gte":null}',
  '"integers":{"gte":"1","lte":"5"}',
  '"t":"tt","integers":{"gte":"1","lte":"5"}',
  '"integers":{"gte":"1","lte":5}',
  '"integers":{"gte":1,"lte":"5"}',
  '"doubles":{"gte":"1.5","lte":"2.5"}',
  '"longs":{"gte":"1","lte":"5"}',
  '"addresses":{"gte":"::1","lte":"::5"}',
  '"addresses":{"gte":"\\u003a:1","lte":"::5"}',
  '"addresses":{"gte":"::1","lte":"\\u003a:5"}',
  '"addresses":"10.0.0.0/8"',
  '"t":"tt","addresses":{"gte":"::1","lte":"::5"}',
  '"flat":{"a":"x","b":"y"}',
  '"flat":{"a":"x","b":3}',
  '"flat":{"a":["x","z"]}',
  '"flat":{"a":{"c":"\\u0071"}}',
  '"t":"tt","flat":{"a":true}',
  '"t":"tt","flat":{"a":null}',
  '"c":["in","out"]',
  '"c":{"input":"in"}',
  '"c":{"input":["in","out"],"weight":3}',
  '"c":{"input":["in","out"],"weight":"3"}',
  '"c":{"weight":"3","input":"in"}',
  '"c":[{"input":"in"},{"input":"out","weight":7}]',
  '"c":[{"input":"in","weight":"4"},"x"]',
  '"kinds":{"input":"in","contexts":{"k":"z"}}',
  '"kinds":{"input":"in","contexts":{"k":["z","y"]}}',
  '"kinds":{"contexts":{"k":["z","y"]},"input":"in"}',
  '"places":{"input":"in","contexts":{"p":"u09t"}}',
  '"places":{"input":"in","contexts":{"p":{"lat":"1","lon":"2"}}}',
];

/** The last text of an object counts as any other, if its field reads it as a text. */
export default defineCase({
  examples: [
    [
      put('/a', { mappings }),
      ...before.map((members, at) => put(`/a/_doc/${at + 100}`, `{${members},"b":"c3RhbGU="}`)),
      post('/a/_refresh'),
      post('/a/_search', { stored_fields: ['b.k'], size: 100, sort: '_doc' }),
    ],
  ],
});
