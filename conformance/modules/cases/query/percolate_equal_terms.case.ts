import { defineCase, search } from '../../../case.ts';
import { elder } from '../../tolerances.ts';
import { documents, index, LEVELS } from '../field/index_of.ts';

/** Scores of a term that a percolated document has several times, alone and beside other documents. */
const EQUAL = { t: 'a red fox', k: ['x', 'y', 'x'] };
const NESTED = { ...EQUAL, o: [{ k: ['x', 'x', 'z'] }, { k: 'x' }] };
const GIVEN = [
  { document: EQUAL },
  { documents: [EQUAL] },
  { documents: [EQUAL, { k: 'y' }] },
  { documents: [{ k: 'x' }, { t: 'fox' }] },
  { document: NESTED },
  { documents: [NESTED, EQUAL, { k: ['z', 'z'] }] },
];

export default defineCase({
  setup: [
    index('s', {
      q: { type: 'percolator' },
      t: { type: 'text' },
      k: { type: 'keyword' },
      o: { type: 'nested', properties: { k: { type: 'keyword' } } },
    }),
    ...documents(
      's',
      { q: { term: { k: 'x' } } },
      { q: { term: { k: 'y' } } },
      { q: { bool: { should: [{ term: { k: 'z' } }, { match: { t: 'fox' } }] } } },
      { q: { nested: { path: 'o', query: { term: { 'o.k': 'x' } } } } },
    ),
  ],
  reads: GIVEN.map((given) => search('s', { query: { percolate: { field: 'q', ...given } } })),
  levels: LEVELS,
  tolerances: elder('content_type', 'type_of_hit'),
});
