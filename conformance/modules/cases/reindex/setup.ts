import { put, type Step } from '../../../case.ts';

const INDEX = {
  settings: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: -1 },
  mappings: { properties: { t: { type: 'text' }, k: { type: 'keyword' }, n: { type: 'long' } } },
};

/** An index of five documents. */
export const SETUP: readonly Step[] = [
  put('/a', INDEX),
  put('/a/_doc/1', { t: 'red fox', k: 'x', n: 1 }),
  put('/a/_doc/2', { t: 'blue fox', k: 'y', n: 2 }),
  put('/a/_doc/3', { t: 'red hen', k: 'x', n: 3 }),
  put('/a/_doc/4', '{"t":"old hen","k":"z","n":4,"big":9007199254740993,"f":1.0}'),
  put('/a/_doc/5?refresh=true', { t: 'owl', k: 'y', n: 5 }),
];

/** A write after the last refresh, so that a search finds the document as it was before. */
export const CHANGED: Step = put('/a/_doc/2', { t: 'blue fox', k: 'y', n: 22 });
