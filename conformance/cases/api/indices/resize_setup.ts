import { bulk, del, get, put, type Step } from '../../../case.ts';

/** What is returned of an index that was made from another: its documents with their sequence numbers, settings, aliases and mapping. */
export const requests = (name: string): Step[] => [
  get(`/${name}`),
  get(`/${name}/_search?version=true&seq_no_primary_term=true&sort=n`),
  get(`/${name}/_count`),
  get(`/${name}/_doc/1`),
  get(`/${name}/_doc/2?routing=r`),
];

/** An index `a` of so many shards with documents that were written, rewritten and deleted, closed to writes. */
export const source = (shards: number, more: Readonly<Record<string, unknown>> = {}): Step[] => [
  put('/a', {
    settings: { number_of_shards: shards, number_of_replicas: 0, refresh_interval: -1, ...more },
    mappings: { properties: { n: { type: 'long' }, t: { type: 'text' } } },
    aliases: { al: {} },
  }),
  bulk('/a/_bulk', [
    ...[1, 3, 4, 5, 6].flatMap((n) => [{ index: { _id: `${n}` } }, { n, t: 'red fox' }]),
    { index: { _id: '2', routing: 'r' } },
    { n: 2, t: 'blue' },
  ]),
  put('/a/_doc/1', { n: 11, t: 'red' }),
  del('/a/_doc/3'),
  put('/a/_settings', { 'index.blocks.write': true }),
];
