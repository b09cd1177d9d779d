import { defineCase, put, search } from '../../case.ts';

const q = (body: unknown) => search('a', { query: { script: body } });

/** The query `script`: its options, and their errors. */
export default defineCase({
  mustHit: false,
  setup: [put('/a', { settings: { number_of_shards: 1 } })],
  reads: [
    q({}),
    q({ boost: 2 }),
    q({ script: {} }),
    q({ script: { source: 1 } }),
    q({ script: { source: '1', foo: 1 } }),
    // The reference from jars has no script engine: an unknown language is rejected in the same way.
    q({ script: { source: '1', lang: 'nope' } }),
    q({ script: { source: '1', lang: 'nope' }, boost: 2, _name: 'n' }),
    q({ script: ['1', '2'] }),
    q({ script: null }),
    q({ script: '1', foo: 1 }),
    q({ script: '1', foo: {} }),
    q({ script: '1', foo: [] }),
    q({ script: '1', foo: null }),
    q({ script: '1', boost: 'a' }),
    search('a', '{"query":{"script":{"script":{"source":"1"'),
  ],
});
