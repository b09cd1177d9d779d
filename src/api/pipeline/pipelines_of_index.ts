import {
  type ClusterState,
  type IndexMetadata,
  resolveDateMath,
  resolveWrite,
  templateSettings,
} from '../../cluster/index.ts';
import { ElasticsearchError } from '../../errors/index.ts';

/** The pipelines that documents of an index pass through; undefined where there is none. */
export interface PipelinesOfIndex {
  readonly byDefault: string | undefined;
  readonly final: string | undefined;
}

/** ES: those of an index that does not exist are the ones of its templates (api/ingest/pipelines). */
export function pipelinesOfIndex(state: ClusterState, name: string, now: number): PipelinesOfIndex {
  const settings = writtenIndex(state, name, now)?.settings ?? templateSettings(state, resolveDateMath(name, now));
  return {
    byDefault: named(settings.get('index.default_pipeline')),
    final: named(settings.get('index.final_pipeline')),
  };
}

/** ES: `_none` is no pipeline (modules/ingest/control). */
export function named(id: string | readonly string[] | undefined): string | undefined {
  return id === undefined || id === '_none' || id === '' ? undefined : String(id);
}

/** A function that returns whether the documents of an index pass through pipelines; each index is resolved once. */
export function hasPipelines(state: ClusterState, now: number): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const { byDefault, final } = pipelinesOfIndex(state, name, now);
    const has = byDefault !== undefined || final !== undefined;
    known.set(name, has);
    return has;
  };
}

/** The index that a write would go to; the error of one that fails is left to the write. */
function writtenIndex(state: ClusterState, name: string, now: number): IndexMetadata | undefined {
  try {
    return resolveWrite(state, name, undefined, now)?.index;
  } catch (error) {
    if (error instanceof ElasticsearchError) return undefined;
    throw error;
  }
}
