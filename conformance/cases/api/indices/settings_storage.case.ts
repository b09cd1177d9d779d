import { defineCase, del, get, put } from '../../../case.ts';

const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  'index.translog.durability': ['async', 'ASYNC', 'request', 'what', ''],
  'index.store.type': ['fs', 'niofs', 'mmapfs', 'hybridfs', 'what'],
  'index.store.preload': [['nvd', 'dvd'], '*', ''],
  'index.merge.policy.segments_per_tier': ['10', '2.5', 1.5, 'x'],
  'index.merge.policy.deletes_pct_allowed': ['33', 5, '60.5', 'x'],
  'index.merge.policy.expunge_deletes_allowed': ['5', '-1', 'x'],
  'index.merge.policy.type': ['tiered', 'TIERED', 'log_byte_size', 'what'],
  'index.compound_format': ['true', 'false', '0.5', '100mb'],
  'index.indexing.slowlog.source': ['true', 'false', '100', 'x'],
  'index.shard.check_on_startup': ['checksum', 'true', 'what'],
  'index.search.idle.after': ['10s', 'x'],
  'index.write.wait_for_active_shards': ['1', '0', 'x', '-1'],
  'index.routing.allocation.enable': ['all', 'ALL', 'primaries', 'what'],
};
const STATIC: readonly string[] = ['index.store.type', 'index.store.preload', 'index.shard.check_on_startup'];
const one = { number_of_shards: 1, number_of_replicas: 0 };
const shown = (key: string) => get(`/i/_settings/${key}?flat_settings=true`);

/** Settings of storage and merging, which show in no other reply: stored, returned, and rejected where they are wrong. */
export default defineCase({
  examples: Object.entries(VALUES).flatMap(([key, values]) => [
    values.flatMap((value) => [
      put('/i', { settings: { ...one, [key]: value } }),
      shown(key),
      put('/i/_doc/1', {}),
      del('/i'),
    ]),
    ...(STATIC.includes(key)
      ? []
      : [
          [
            put('/i', { settings: one }),
            ...values.flatMap((value) => [put('/i/_settings', { [key]: value }), shown(key)]),
            put('/i/_settings', { [key]: null }),
            shown(key),
          ],
        ]),
  ]),
});
