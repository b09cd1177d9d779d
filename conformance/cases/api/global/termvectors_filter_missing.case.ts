import { defineCase, load, post, put, type Step } from '../../../case.ts';

/** Terms of the document that the index does not have, since they are from another analyzer. */
const filtered = (id: number, analyzer: string, filter: object = {}): Step =>
  post(`/a/_termvectors/${id}`, { fields: ['t'], filter, per_field_analyzer: { t: analyzer } });

export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      settings: { refresh_interval: -1 },
      mappings: { properties: { t: { type: 'text' }, f: { type: 'float', copy_to: 'all' }, all: { type: 'text' } } },
    }),
    load('a', [
      { t: 'Beta alpha' },
      { t: 'beta Gamma gamma', f: 1e3 },
      { t: 'beta delta zeta', f: 1 },
      { t: 'Alpha' },
      { t: '~ zz' },
      { t: 'alpha beta zeta zz delta' },
    ]),
  ],
  reads: [
    ...[1, 2, 3, 4, 5, 6].flatMap((id) => ['keyword', 'whitespace'].map((analyzer) => filtered(id, analyzer))),
    ...[1, 3, 6].map((id) => filtered(id, 'keyword', { min_doc_freq: 2 })),
    ...[1, 2, 6].map((id) => filtered(id, 'whitespace', { max_num_terms: 2 })),
    post('/a/_termvectors/2', { fields: ['all'], filter: {} }),
    post('/a/_termvectors/3', { fields: ['all'], filter: {} }),
  ],
});
