import { defineCase, load, put, search } from '../../case.ts';

const ask = (fields: readonly string[], rest: object = {}, runtime: object = { all: { type: 'long' } }) =>
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
    ask(['simple', 'all', 'simple.raw']),
    ask(['all', 'simple.raw']),
    ask(['all', 'simple', 'stop.raw']),
    ask(['stop.raw', 'simple.raw', 'all', 'blank']),
    ask(['blank', 'all', 'n']),
    ask(['n', 'blank']),
    ask(['n', 'stop.raw']),
    ask(['stop', 'simple', 'plain'], {}, {}),
    ask(['plain', 'stop^2', 'simple'], { tie_breaker: 0.5 }, {}),
    ask(['plain', 'stop', 'simple', 'n'], { operator: 'and', lenient: true }, {}),
  ],
});
