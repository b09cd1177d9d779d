import { defineCase, get, post, put } from '../../../case.ts';

const index = (shards: number) => ({
  settings: { number_of_shards: shards, number_of_replicas: 0 },
  mappings: {
    properties: {
      k: { type: 'keyword' },
      n: { type: 'long' },
      o: { properties: { d: { type: 'date' }, b: { type: 'boolean' } } },
      t: { type: 'text', fields: { raw: { type: 'keyword' } } },
      unused: { type: 'keyword' },
    },
  },
});
const BYTES = {
  '*.store_size': 'shape',
  '*.store_size_in_bytes': 'shape',
  '*.all_fields': 'shape',
  '*.fields': 'shape',
} as const;
const usage = (rest: string) => post(`${rest}${rest.includes('?') ? '&' : '?'}run_expensive_tasks=true`);
const source = { k: 'a', n: 1, o: { d: '2020-01-01', b: true }, t: 'some words' };

/** `_disk_usage`: which fields have bytes; how many is up to the storage. */
export default defineCase({
  levels: BYTES,
  setup: [
    put('/b', index(1)),
    put('/a', index(2)),
    put('/empty', index(1)),
    put('/b/_doc/1?refresh=true', source),
    put('/a/_doc/1?refresh=true', source),
    put('/a/_doc/2?refresh=true', source),
    post('/_aliases', { actions: [{ add: { index: 'b', alias: 'alias' } }] }),
  ],
  reads: [
    usage('/b/_disk_usage'),
    usage('/a,b/_disk_usage'),
    usage('/empty/_disk_usage'),
    usage('/*/_disk_usage'),
    usage('/_all/_disk_usage'),
    usage('/alias/_disk_usage'),
    usage('/b/_disk_usage?flush=true'),
    usage('/b/_disk_usage?filter_path=*.fields.*.inverted_index'),
    post('/b/_disk_usage'),
    post('/b/_disk_usage?run_expensive_tasks=false'),
    post('/nope/_disk_usage'),
    usage('/nope/_disk_usage'),
    usage('/nope,b/_disk_usage?ignore_unavailable=true'),
    usage('/nope*/_disk_usage'),
    usage('/nope*/_disk_usage?allow_no_indices=true'),
    usage('/b*/_disk_usage?expand_wildcards=none'),
    usage('/b*/_disk_usage?expand_wildcards=what'),
    usage('/b/_disk_usage?flush=what'),
    post('/b/_disk_usage?run_expensive_tasks=what'),
    usage('/b/_disk_usage?what=1'),
  ],
  examples: [
    [post('/b/_close'), usage('/b/_disk_usage'), usage('/*/_disk_usage?filter_path=_shards')],
    [usage('/a/_disk_usage'), get('/a/_stats/flush?filter_path=_all.primaries.flush.total')],
  ],
});
