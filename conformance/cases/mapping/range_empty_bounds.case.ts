import { defineCase, put, search } from '../../case.ts';

const KINDS = ['integer', 'long', 'float', 'double', 'date', 'ip'];
const BOUNDS = [
  ...[{ gte: '' }, { gt: '' }, { lte: '' }, { lt: '' }, { gte: '', lte: '' }, { gte: ' ' }],
  ...[
    { gt: '', lt: '5' },
    { gte: '5', lte: '' },
    { gt: null, lt: '' },
  ],
];
const fields = (rest: object) =>
  Object.fromEntries(
    KINDS.map((kind) => [`${kind}_${Object.keys(rest)[0] ?? 'own'}`, { type: `${kind}_range`, ...rest }]),
  );

/** An empty text is no bound of a range. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: { properties: { ...fields({}), ...fields({ index: false }), ...fields({ coerce: false }) } },
    }),
    put('/a/_doc/0?refresh=true', { integer_own: { gte: 1 } }),
  ],
  reads: [search('a', {})],
  examples: [
    KINDS.flatMap((kind) =>
      ['own', 'index', 'coerce'].flatMap((option) =>
        BOUNDS.map((bounds) => put('/a/_doc/1', { [`${kind}_${option}`]: bounds })),
      ),
    ),
  ],
});
