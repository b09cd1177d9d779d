import { defineCase, load, put, search } from '../../case.ts';

const request = (fields: readonly string[], rest: object = {}, runtime: object = { all: { type: 'long' } }) =>
  search('a', {
    query: { multi_match: { query: 'the brown and', fields, type: 'cross_fields', ...rest } },
    runtime_mappings: runtime,
  });

/** Fields of several analyzers, of which more than one fails or none: groups come in the order of a hash map. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          simple: { type: 'text', analyzer: 'simple', fields: { raw: { type: 'text', index: false } } },
          stop: { type: 'text', analyzer: 'stop', fields: { raw: { type: 'text', analyzer: 'stop', index: false } } },
          blank: { type: 'text', analyzer: 'whitespace', index: false },
          all: { type: 'text' },
          plain: { type: 'text' },
          n: { type: 'long' },
        },
      },
    }),
    load('a', [
      { simple: 'the brown', stop: 'brown', all: 'and', plain: 'brown fox' },
      { plain: 'the', stop: 'and the brown' },
    ]),
  ],
  reads: [
    request(['simple', 'all', 'simple.raw']),
    request(['all', 'simple.raw']),
    request(['all', 'simple', 'stop.raw']),
    request(['stop.raw', 'simple.raw', 'all', 'blank']),
    request(['blank', 'all', 'n']),
    request(['n', 'blank']),
    request(['n', 'stop.raw']),
    request(['stop', 'simple', 'plain'], {}, {}),
    request(['plain', 'stop^2', 'simple'], { tie_breaker: 0.5 }, {}),
    request(['plain', 'stop', 'simple', 'n'], { operator: 'and', lenient: true }, {}),
  ],
});
