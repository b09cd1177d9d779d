import { put, type Step } from '../../../case.ts';

/** Two indices with documents, and a repository. */
export const SETUP: readonly Step[] = [
  put('/a', {
    settings: { number_of_replicas: 0, refresh_interval: -1 },
    aliases: { al: { filter: { term: { n: 2 } } } },
    mappings: { properties: { n: { type: 'long' }, t: { type: 'text' } } },
  }),
  put('/a/_doc/1', { n: 1, t: 'red fox' }),
  put('/a/_doc/2?routing=x', '{"n":2,\n"t":"blue","big":9007199254740993,"f":1.0}'),
  put('/a/_doc/1', { n: 3, t: 'red hen' }),
  put('/b', { settings: { number_of_replicas: 0, number_of_shards: 2 } }),
  put('/b/_doc/1', { k: 'x' }),
  put('/b/_doc/2', { k: 'y' }),
  put('/_snapshot/repo', { type: 'fs', settings: { location: 'repo' } }),
];
