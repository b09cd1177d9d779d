import { type Cluster, type DocumentTarget, noteWrite } from '../../cluster/index.ts';
import type { EngineIndex, EngineReply, WriteOptions } from '../../engine/index.ts';
import type { ApiReply } from '../handler.ts';
import type { WriteParameters } from '../parameters/index.ts';
import { concurrency } from './concurrency.ts';
import { forcedRefresh } from './forced_refresh.ts';
import { refuseMappingChange } from './mapping_timeout.ts';
import { mustWait, unavailableShards, waitForCopies } from './wait_for_copies.ts';

/** One write of one document. */
export interface DocumentWrite {
  readonly id: string;
  /** The operation, as the timeout error describes it. */
  readonly describe: () => string;
  readonly write: (engine: EngineIndex, options: WriteOptions) => EngineReply | Promise<EngineReply>;
  readonly reply: (reply: EngineReply) => ApiReply;
}

/** The options of a write that are passed to the engine. */
export function writeOptions(
  cluster: Cluster,
  { index, routing }: DocumentTarget,
  parameters: WriteParameters,
): WriteOptions {
  const now = cluster.clock.now();
  return {
    ...concurrency(parameters),
    ...(routing === undefined ? {} : { routing }),
    now,
    refresh: forcedRefresh(index, parameters.refresh),
  };
}

/** Writes one document, once as many shard copies are active as the request waits for. */
export function writeOne(
  cluster: Cluster,
  target: DocumentTarget,
  parameters: WriteParameters,
  document: DocumentWrite,
): ApiReply | Promise<ApiReply> {
  const { index, routing } = target;
  const { refresh, wait } = parameters;
  const run = () => {
    const options = writeOptions(cluster, target, parameters);
    const tried =
      wait.timeout === 0 ? refuseMappingChange(index, (trial) => document.write(trial, options)) : undefined;
    const write = () => after(document.write(index.engine, options), noted);
    const noted = (reply: EngineReply) => {
      const visible = noteWrite(index, options.now, refresh !== false, cluster);
      return after<void, ApiReply>(visible, () => document.reply(reply));
    };
    return after(tried, write);
  };
  if (!mustWait(index, wait)) return run();
  const { id } = document;
  const text = `[${document.describe()}]`;
  return waitForCopies(cluster, index, wait).then((isMet) => {
    if (!isMet) throw unavailableShards(index, wait, { id, routing, text, refresh });
    return run();
  });
}

/** Calls `next` synchronously unless the value is a promise. */
function after<T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
