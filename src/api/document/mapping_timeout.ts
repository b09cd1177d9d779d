import type { IndexMetadata } from '../../cluster/index.ts';
import type { EngineIndex } from '../../engine/index.ts';
import { ElasticsearchError } from '../../errors/index.ts';

/**
 * Refuses a write with a `?timeout` of 0 that changes the mapping. ES: the change of the mapping is made, but not within no time,
 * so that the document is not written (api/global/wait_for_active_shards). `write` is tried on an index of its own.
 */
export function refuseMappingChange(
  { engine }: IndexMetadata,
  write: (trial: EngineIndex) => unknown,
): undefined | Promise<undefined> {
  const trial = engine.fork();
  const written = write(trial);
  if (written instanceof Promise) return written.then(() => refuseChanged(engine, trial));
  return refuseChanged(engine, trial);
}

function refuseChanged(engine: EngineIndex, trial: EngineIndex): undefined {
  const changed = trial.mapping();
  if (Buffer.compare(changed, engine.mapping()) === 0) return undefined;
  engine.putMapping(changed);
  throw new ElasticsearchError({
    type: 'mapper_exception',
    reason: 'timed out while waiting for a dynamic mapping update',
    status: 500,
  });
}
