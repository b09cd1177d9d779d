import { defineCase, load, put, search } from '../../case.ts';

const long = 'x'.repeat(3000);

/** A lower bound that is too long for an automaton is no matter where it lies above the upper one. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', { mappings: { properties: { k: { type: 'keyword' }, t: { type: 'text' } } } }),
    load('a', [{ k: 'x', t: 'x' }]),
  ],
  reads: ['k', 't'].flatMap((field) =>
    [
      { gt: long, lte: 'a' },
      { gte: long, lte: long },
      { gt: long, lt: long },
      { gte: long },
      { gte: long, lte: 'z' },
      { gte: 'a', lte: long },
    ].map((bounds) => search('a', { query: { range: { [field]: bounds } } })),
  ),
});
