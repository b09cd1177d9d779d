import { defineCase, load, post, put } from '../../case.ts';

const fields = ['double', 'float', 'half_float', 'no_double', 'no_float', 'short', 'integer', 'long'];
const values = ['"Infinity"', '"NaN"', '1e400', '-1e400', '1e39', '70000'];
const zeros = ['[-0.0,0]', '[0,-0.0]', '[-0.0]', '[0,1]'];

/** Numbers beyond what a field can store, and both zeros. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          ...Object.fromEntries(fields.filter((name) => !name.startsWith('no_')).map((type) => [type, { type }])),
          no_double: { type: 'double', index: false },
          no_float: { type: 'float', index: false },
        },
      },
    }),
    load('a', [Object.fromEntries(fields.map((name) => [name, 0]))]),
  ],
  reads: [
    ...['double', 'float', 'half_float', 'no_double', 'no_float'].flatMap((name) =>
      values.map((value) => post('/a/_explain/0', `{"query":{"term":{"${name}":${value}}}}`)),
    ),
    ...['double', 'float', 'half_float', 'no_double'].flatMap((name) =>
      values.map((value) => post('/a/_search', `{"query":{"terms":{"${name}":[${value},1]}}}`)),
    ),
    ...['short', 'integer'].flatMap((name) =>
      ['1e400', '-1e400', '1e300', '100000', '"Infinity"'].flatMap((value) => [
        post('/a/_search', `{"query":{"range":{"${name}":{"gte":${value}}}}}`),
        post('/a/_search', `{"query":{"range":{"${name}":{"lte":${value}}}}}`),
      ]),
    ),
    ...['1e400', '1.5'].flatMap((value) => [
      post('/a/_search', `{"query":{"range":{"_seq_no":{"gte":${value}}}}}`),
      post('/a/_search', `{"query":{"term":{"_seq_no":${value}}}}`),
    ]),
    ...['double', 'float', 'half_float', 'long', 'no_double'].flatMap((name) =>
      zeros.map((list) => post('/a/_search', `{"query":{"terms":{"${name}":${list}}}}`)),
    ),
  ],
});
