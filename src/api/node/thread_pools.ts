import type { Major } from '../../major.ts';

/** A thread pool of the reference as a node of two processors has it. */
export type ThreadPool =
  | { readonly type: 'fixed'; readonly size: number; readonly queue_size: number }
  | {
      readonly type: 'scaling';
      readonly core: number;
      readonly max: number;
      readonly keep_alive: string;
      readonly queue_size: -1;
    };

const fixed = (size: number, queue_size: number): ThreadPool => ({ type: 'fixed', size, queue_size });
const scaling = (core: number, max: number, keep_alive: string): ThreadPool => ({
  type: 'scaling',
  core,
  max,
  keep_alive,
  queue_size: -1,
});

/** Name, pool, and the majors that have it. The sizes are constants: nothing here runs in them. */
const POOLS: readonly (readonly [name: string, pool: ThreadPool, majors?: readonly Major[]])[] = [
  ['analyze', fixed(1, 16)],
  ['auto_complete', fixed(1, 100)],
  ['cluster_coordination', fixed(1, -1)],
  ['fetch_shard_started', scaling(1, 4, '5m')],
  ['fetch_shard_store', scaling(1, 4, '5m')],
  ['flush', scaling(1, 1, '5m')],
  ['force_merge', fixed(1, -1)],
  ['generic', scaling(4, 128, '30s')],
  ['get', fixed(4, 1000)],
  ['management', scaling(1, 2, '5m')],
  ['merge', scaling(1, 2, '5m')],
  ['refresh', scaling(1, 1, '5m')],
  ['search', fixed(4, 1000), [8]],
  ['search', fixed(4, 4000), [9]],
  ['search_coordination', fixed(1, 1000)],
  ['search_throttled', fixed(1, 100), [8]],
  ['snapshot', scaling(1, 1, '5m')],
  ['snapshot_meta', scaling(1, 6, '30s')],
  ['system_critical_read', fixed(1, 2000)],
  ['system_critical_write', fixed(1, 1500)],
  ['system_read', fixed(1, 2000)],
  ['system_write', fixed(1, 1000)],
  ['system_write_coordination', fixed(1, 1000), [9]],
  ['warmer', scaling(1, 1, '5m')],
  ['write', fixed(2, 10_000)],
  ['write_coordination', fixed(2, 10_000), [9]],
];

/** The thread pools by name. */
export function threadPools(major: Major): ReadonlyMap<string, ThreadPool> {
  const known = POOLS.filter(([, , majors]) => majors === undefined || majors.includes(major));
  return new Map(known.map(([name, pool]) => [name, pool] as const));
}
