import { type Cluster, type IndexMetadata, noteWrite } from '../../cluster/index.ts';
import type { BulkItem } from '../../engine/index.ts';
import { ElasticsearchError, NotImplementedError } from '../../errors/index.ts';
import { describeDelete, describeIndex, describeUpdate } from '../document/describe_write.ts';
import { forcedRefresh } from '../document/forced_refresh.ts';
import { mustWait, shardOf, unavailableShards, waitForCopies } from '../document/wait_for_copies.ts';
import type { Refresh, Wait } from '../parameters/index.ts';
import { failedItem } from './failed_item.ts';

/** The operations of one index, with their positions in the request. */
export interface BulkGroup {
  readonly index: IndexMetadata;
  readonly items: BulkItem[];
  readonly places: number[];
}

/** The parameters of a bulk request for all its operations. */
export interface BulkOptions {
  readonly refresh: Refresh;
  readonly wait: Wait;
}

/** Whether the copies are there that the operations wait for; an error when the index has gone meanwhile. */
export async function copiesFor(
  cluster: Cluster,
  { index }: BulkGroup,
  wait: Wait,
): Promise<boolean | ElasticsearchError> {
  if (!mustWait(index, wait)) return true;
  try {
    return await waitForCopies(cluster, index, wait);
  } catch (error) {
    if (error instanceof ElasticsearchError) return error;
    throw error;
  }
}

/** Runs the operations of one index, or rejects them when too few shard copies are active. */
export async function runGroup(
  cluster: Cluster,
  body: Buffer,
  group: BulkGroup,
  isReady: boolean | ElasticsearchError,
  options: BulkOptions,
): Promise<{ readonly items: readonly Uint8Array[]; readonly errors: boolean }> {
  const { index, items } = group;
  if (isReady !== true) {
    const refusal = isReady || null;
    const refused = items.map((item) => {
      const error = refusal ?? unavailable(body, group, item, options);
      return failedItem(item.action, index.name, item.id, error);
    });
    return { items: refused, errors: true };
  }
  const run = { now: cluster.clock.now(), refresh: forcedRefresh(index, options.refresh) };
  if (options.wait.timeout === 0) await refuseMappingChange(body, group, run);
  const result = await index.engine.bulk(body, items, run);
  await noteWrite(index, run.now, run.refresh !== false, cluster);
  return result;
}

/** The error of all operations on the shard of `item`. */
function unavailable(body: Buffer, { index, items }: BulkGroup, item: BulkItem, options: BulkOptions) {
  const shard = shardOf(index, item);
  const together = items.filter((other) => shardOf(index, other) === shard);
  const text = together.length === 1 ? `[${describe(index.name, body, item)}]` : `[${together.length}] requests`;
  const { id, routing } = item;
  return unavailableShards(index, options.wait, { id, routing, text, refresh: options.refresh });
}

function describe(index: string, body: Buffer, { action, id, start, end }: BulkItem): string {
  const line = body.subarray(start, end);
  if (action === 'delete') return describeDelete(index, id);
  return action === 'update' ? describeUpdate(index, id, line) : describeIndex(index, id, line);
}

async function refuseMappingChange(
  body: Buffer,
  { index, items }: BulkGroup,
  run: Parameters<IndexMetadata['engine']['bulk']>[2],
): Promise<void> {
  const trial = index.engine.fork();
  await trial.bulk(body, items, run);
  if (Buffer.compare(trial.mapping(), index.engine.mapping()) === 0) return;
  throw new NotImplementedError('the parameter [timeout] of [0] with operations that change the mapping');
}
