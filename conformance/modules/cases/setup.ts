import { put, type Step } from '../../case.ts';

/** The index that templates are searched on. */
export const SETUP: readonly Step[] = [
  put('/a', {
    settings: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: -1 },
    mappings: { properties: { t: { type: 'text' }, k: { type: 'keyword' }, n: { type: 'long' } } },
  }),
  put('/a/_doc/1', { t: 'red fox', k: 'x', n: 1 }),
  put('/a/_doc/2', { t: 'blue fox', k: 'y', n: 2 }),
  put('/a/_doc/3?refresh=true', { t: 'red red hen', k: 'x', n: 3 }),
];
