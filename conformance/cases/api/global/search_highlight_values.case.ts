import { defineCase, load, put, search } from '../../../case.ts';

const values = [
  ['xx xx xx qa xx xx', 'qa qb xx xx'],
  ['qa xx xx', 'xx xx qb qa'],
  ['xx xx xx xx xx qa xx xx xx qb qc xx xx xx', 'qa qb qc'],
  ['qa xx xx xx xx xx xx xx qb qc', 'qa qb xx xx xx xx xx xx qc'],
  ['xx xx xx xx xx xx xx xx xx xx xx xx qa', 'xx qb', 'qc', 'xx xx xx qa'],
  ['qa xx xx xx xx qb xx xx xx xx qa qb xx xx', 'xx qa xx xx xx qb qc xx xx xx xx qa'],
  [
    'xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx qa one',
    'qa two',
    'xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx qa three',
  ],
  [
    'xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx qa one',
    'qa two',
    'xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx xx qa three',
  ],
  [
    'qa qb v0',
    'qa v1',
    'qa v2',
    'qa qb v3',
    'qa v4',
    'qa v5',
    'qa qb v6',
    'qa v7',
    'qa v8',
    'qa qb v9',
    'qa v10',
    'qa v11',
    'qa qb v12',
    'qa v13',
    'qa v14',
    'qa qb v15',
    'qa v16',
    'qa v17',
    'qa qb v18',
    'qa v19',
  ],
];
const boosted = (boost: number) => ({
  bool: { should: [{ match: { t: 'qa' } }, { term: { t: { value: 'qb', boost } } }] },
});

/** Fragments of several values: ordered by their numbers, each value after the ones before, or by their exact scores. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 1 }, mappings: { properties: { t: { type: 'text' } } } }),
    load(
      'a',
      values.map((t) => ({ t })),
    ),
  ],
  reads: [1, 2, 3, 4, 5, 0].flatMap((number_of_fragments) =>
    ['none', 'score'].flatMap((order) =>
      [1, 1.1, 1.49, 0.4].map((boost) =>
        search('a', {
          query: boosted(boost),
          sort: ['_doc'],
          _source: false,
          highlight: { type: 'plain', order, fragment_size: 10, number_of_fragments, fields: { t: {} } },
        }),
      ),
    ),
  ),
});
