import { defineCase, load, put, search } from '../../case.ts';

const options = [
  '{"origin":true,"scale":5}',
  '{"origin":1,"scale":true}',
  '{"origin":1,"scale":1,"offset":true}',
  '{"origin":1,"scale":1,"decay":false}',
  '{"scale":5,"origin":false,"offset":2}',
  '{"origin":true}',
  '{"origin":1,"scale":2}',
];

/** Booleans among the options of a decay function: the position that errors report is that in a copy of the options. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { l: { type: 'long' }, f: { type: 'float' } } } }),
    load('a', [{ l: 1, f: 1.5 }]),
  ],
  reads: options.flatMap((body) =>
    ['l', 'f'].flatMap((field) =>
      ['gauss', 'linear', 'exp'].map((kind) =>
        search('a', `{"query":{"function_score":{"functions":[{"${kind}":{"${field}":${body}}}]}}}`),
      ),
    ),
  ),
});
