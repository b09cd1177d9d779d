import { defineCase, load, post, put, search } from '../../case.ts';

const patterns = ['*BO?', 'x?F*', '?OO', 'f?o', '*x*', '*OO', 'fo*?', 'F?O', 'z.w?f*', '*foo*'];
const request = (query_string: object) => search('a', { query: { query_string } });
const explain = (query: string) => post('/a/_validate/query?explain=true', { query: { query_string: { query } } });

/** Patterns on one key of a flattened field match complete terms, key included; errors report the name that was requested. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          fl: { type: 'flattened' },
          fn: { type: 'flattened', index: false },
          t: { type: 'text' },
          b: { type: 'byte' },
          al: { type: 'alias', path: 'b' },
        },
      },
    }),
    load('a', [
      { fl: { x: 'FOO', y: 'BOO' }, fn: { x: 'FOO' }, t: 'foo' },
      { fl: { x: ['foo', 'bar'], z: { w: 'fool' } } },
      { fl: { y: 'foo' } },
    ]),
  ],
  reads: [
    ...patterns.flatMap((query) => [
      request({ query: `fl.x:${query}` }),
      request({ query: `fl.x:${query}`, analyze_wildcard: true }),
      request({ query, default_field: 'fl.x' }),
      request({ query, fields: ['fl.x^2', 't'] }),
      request({ query: `fn.x:${query}` }),
      request({ query, default_field: 'fn.x' }),
    ]),
    ...['fl.x:/F.*/', 'fl.x:FOP~', 'fn.x:F?O', 'fn.x:FO*', 'al:1*?', 'al:1*', 'al:/1/', 'al:x~', 'al:[x TO y]'].map(
      explain,
    ),
  ],
});
