import { defineCase, put, type Step, search } from '../../../case.ts';

const dates = ['2024-01-01', '2025-01-01', '2023-01-01'];
const three = dates.map((date, place) => put(`/a/_doc/${place}?refresh=true`, { '@timestamp': date }));
const created = (field: object | undefined, ...steps: readonly Step[]): Step[] => [
  put('/a', {
    settings: { number_of_shards: 1, refresh_interval: '-1' },
    mappings: field === undefined ? {} : { properties: { '@timestamp': field } },
  }),
  ...steps,
  search('a', {}),
  search('a', { sort: ['_doc'], from: 1 }),
];
const date = { type: 'date' };
const at = (id: number, timestamp?: unknown) => put(`/a/_doc/${id}?refresh=true`, { '@timestamp': timestamp });

/** An index that is created with dates as `@timestamp` is searched from its latest documents on. */
export default defineCase({
  examples: [
    created(date, ...three),
    created({ type: 'date_nanos' }, ...three),
    created({ type: 'keyword' }, ...three),
    created({ type: 'date', index: false }, ...three),
    created({ type: 'date', doc_values: false }, ...three),
    created(undefined, ...three),
    created(undefined, put('/a/_mapping', { properties: { '@timestamp': date } }), ...three),
    created(date, at(1), at(2, '2025-01-01'), at(3), at(4, '1960-01-01'), at(1, '2030-01-01')),
    created(date, at(1, '2025-01-01'), at(2, '2025-01-01'), at(3, '2025-01-01')),
    created(date, at(1, ['2024-01-01', '2030-01-01']), at(2, '2025-01-01'), at(1, '2000-01-01'), at(3, '2026-01-01')),
  ],
});
