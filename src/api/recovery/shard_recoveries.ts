import type { IndexMetadata, Recovery } from '../../cluster/index.ts';
import { measureShards } from '../index_stats/measure.ts';

/** How one shard came to be. */
export interface ShardRecovery extends Recovery {
  /** Its documents count as one file, and the list of files as another. */
  readonly files: number;
  readonly bytes: number;
  /** Whether the files were copied from somewhere else; those that were there already are reused. */
  readonly isCopied: boolean;
  /** Of the files, how many were copied or reused. ES: 0.0% of none (api/indices/recovery). */
  readonly percent: string;
}

/** How the shards of an index came to be: empty when it was created, unless something else is stored of it. */
export function shardRecoveries(index: IndexMetadata): ShardRecovery[] {
  const created = Number(index.settings.get('index.creation_date'));
  const recovery = index.recovery ?? { type: 'EMPTY_STORE', startedAt: created, endedAt: created };
  const isEmpty = recovery.type === 'EMPTY_STORE';
  return measureShards(index).map(({ bytes, segments }) => ({
    ...recovery,
    files: isEmpty ? 0 : segments.length + 1,
    bytes: isEmpty ? 0 : bytes,
    isCopied: recovery.type === 'SNAPSHOT',
    percent: isEmpty ? '0.0%' : '100.0%',
  }));
}
