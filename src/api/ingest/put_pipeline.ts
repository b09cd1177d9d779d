import { type Cluster, refuseClusterBlocked, withPipelines } from '../../cluster/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import { javaText, pipelineSteps } from '../../ingest/index.ts';
import type { Handler } from '../handler.ts';
import { isAcknowledged, validateTimeouts } from '../parameters/index.ts';
import { configurationFault } from '../pipeline/configuration_fault.ts';
import { copyDefinition } from '../pipeline/copy_definition.ts';
import { inTurns } from '../pipeline/in_turns.ts';
import { ingestServices } from '../pipeline/ingest_services.ts';
import { readMap } from '../pipeline/read_map.ts';
import { turnBetween } from '../turns.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout', 'if_version'];

/** Bytes of a processor that does something. */
const SMALLEST = 20;

/** Properties that only the server writes. */
const MANAGED = ['created_date', 'created_date_millis', 'modified_date', 'modified_date_millis'];

/** Stores a pipeline. */
export const handler: Handler = async ({ cluster, major, path, query, body, cancellation }) => {
  validateTimeouts(query, 'master_timeout', 'timeout');
  const id = path.id as string;
  const requested = readIfVersion(query.if_version);
  const bytes = body ?? Buffer.alloc(0);
  const definition = readMap(cluster.engine, bytes);
  const managed = MANAGED.find((name) => definition.has(name));
  if (managed !== undefined) {
    throw configurationFault(`Provided a pipeline property which is managed by the system: ${managed}.`);
  }
  await turnBetween(bytes.length / SMALLEST);
  const { text, copy } = await copyDefinition(definition, cancellation);
  refuseClusterBlocked(cluster.state, major, 'metadata_write');
  await inTurns(pipelineSteps(id, copy, ingestServices(cluster)), cancellation);
  const version = definition.has('version') ? Number(javaText(definition.get('version') ?? null)) : undefined;
  if (requested !== undefined) validateVersion(cluster, id, requested, version);
  const acknowledged = isAcknowledged(cluster, query, () => store(cluster, id, text, version));
  return { status: 200, body: { acknowledged } };
};

function readIfVersion(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[+-]?\d{1,9}$/.test(text)) return Number(text);
  throw illegalArgument(`invalid value [${text}] specified for [if_version]. must be an integer value`);
}

function store(cluster: Cluster, id: string, definition: string, version: number | undefined): void {
  const existing = cluster.state.pipelines.get(id);
  // ES: an identical pipeline is not stored again (api/ingest/pipelines).
  if (existing?.definition === definition) return;
  const modified = cluster.clock.now();
  const stored = { definition, version, created: existing?.created ?? modified, modified };
  cluster.update((state) => withPipelines(state, [[id, stored]]));
}

function validateVersion(cluster: Cluster, id: string, requested: number, version: number | undefined): void {
  const existing = cluster.state.pipelines.get(id);
  if (existing?.version !== requested) {
    const found = existing === undefined ? 'no pipeline was found' : `current version is [${existing.version ?? null}]`;
    throw illegalArgument(`version conflict, required version [${requested}] for pipeline [${id}] but ${found}`);
  }
  if (version === requested)
    throw illegalArgument(`cannot update pipeline [${id}] with the same version [${requested}]`);
}
