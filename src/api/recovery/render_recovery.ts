import type { Cluster } from '../../cluster/index.ts';
import { HOST, TRANSPORT_ADDRESS } from '../node/identity.ts';
import { byteSize, duration } from '../units/index.ts';
import type { ShardRecovery } from './shard_recoveries.ts';

export interface RecoveryRendering {
  /** Whether files are listed. */
  readonly detailed: boolean;
  readonly human: boolean;
}

type Members = Readonly<Record<string, unknown>>;

/** The recovery of a primary shard as `_recovery` has it. Steps take no measurable time. */
export function renderRecovery(
  { nodeId, nodeName }: Cluster,
  id: number,
  recovery: ShardRecovery,
  { detailed, human }: RecoveryRendering,
): Members {
  const { type, startedAt, endedAt, snapshot } = recovery;
  const time = (name: string, millis: number): Members => ({
    ...(human ? { [name]: duration(millis) } : {}),
    [`${name}_in_millis`]: millis,
  });
  const moment = (name: string, millis: number): Members => ({
    ...(human ? { [name]: new Date(millis).toISOString() } : {}),
    [`${name}_in_millis`]: millis,
  });
  // ES: a source of an existing store is not a new one's (api/indices/recovery).
  const source =
    type === 'EXISTING_STORE'
      ? { bootstrap_new_history_uuid: false }
      : snapshot === undefined
        ? {}
        : renderSource(snapshot);
  return {
    id,
    type,
    stage: 'DONE',
    primary: true,
    ...moment('start_time', startedAt),
    ...moment('stop_time', endedAt),
    ...time('total_time', endedAt - startedAt),
    source,
    target: { id: nodeId, host: HOST, transport_address: TRANSPORT_ADDRESS, ip: HOST, name: nodeName },
    index: renderFiles(recovery, { detailed, human }, time),
    translog: { recovered: 0, total: 0, percent: '100.0%', total_on_start: 0, ...time('total_time', 0) },
    verify_index: { ...time('check_index_time', 0), ...time('total_time', 0) },
  };
}

/** The snapshot as the source of a shard, its members in the reference's order. */
function renderSource({ repository, snapshot, version, index, restoreUUID }: NonNullable<ShardRecovery['snapshot']>) {
  return { repository, snapshot, version, index, restoreUUID };
}

function renderFiles(
  { files, bytes, isCopied, percent }: ShardRecovery,
  { detailed, human }: RecoveryRendering,
  time: (name: string, millis: number) => Members,
): Members {
  const size = (name: string, amount: number): Members => ({
    ...(human ? { [name]: byteSize(amount) } : {}),
    [`${name}_in_bytes`]: amount,
  });
  // ES: a time that was never measured is written as -1 (api/indices/recovery).
  const throttled = (name: string): Members => ({ ...(human ? { [name]: '-1' } : {}), [`${name}_in_millis`]: 0 });
  return {
    size: {
      ...size('total', bytes),
      ...size('reused', isCopied ? 0 : bytes),
      ...size('recovered', isCopied ? bytes : 0),
      ...size('recovered_from_snapshot', 0),
      percent,
    },
    files: {
      total: files,
      reused: isCopied ? 0 : files,
      recovered: isCopied ? files : 0,
      percent,
      ...(detailed ? { details: details(files, bytes, isCopied, size) } : {}),
    },
    ...time('total_time', 0),
    ...throttled('source_throttle_time'),
    ...throttled('target_throttle_time'),
  };
}

/** The files by name: the list of files, which has no bytes of its own, and the one of the documents. */
function details(
  files: number,
  bytes: number,
  isCopied: boolean,
  size: (name: string, amount: number) => Members,
): readonly Members[] {
  return ['segments_1', '_0.cfs'].slice(0, files).map((name, position) => {
    const length = position === files - 1 ? bytes : 0;
    return { name, ...size('length', length), reused: !isCopied, ...size('recovered', isCopied ? length : 0) };
  });
}
