import type { Cluster } from '../../cluster/index.ts';
import type { EngineIndex } from '../../engine/index.ts';
import { ElasticsearchError, isReported, renderCause } from '../../errors/index.ts';
import { IngestDocument, JavaMap, jsonText } from '../../ingest/index.ts';
import type { Major } from '../handler.ts';
import { ANY_VERSION } from '../pipeline/ingest.ts';
import { named, pipelinesOfIndex } from '../pipeline/pipelines_of_index.ts';
import { runPipelines } from '../pipeline/run_pipelines.ts';
import { simulatedIndex } from './simulated_index.ts';
import type { Substitutions } from './substitutions.ts';

/** A document of the request. */
export interface DocumentToSimulate {
  readonly source: JavaMap;
  readonly index: string | undefined;
  readonly id: string | undefined;
  /** The pipeline that the request names. */
  readonly pipeline: string | undefined;
}

/** The result of one document as JSON. */
export async function simulateDocument(
  cluster: Cluster,
  major: Major,
  document: DocumentToSimulate,
  substitutions: Substitutions,
): Promise<string> {
  const subject = subjectOf(cluster, document);
  const at = (name: string) => JSON.stringify(subject.metadata.get(name) ?? '<n/a>');
  let executed: readonly string[] | null;
  try {
    const { byDefault, final } = pipelinesOfIndex(substitutions.state, document.index as string, cluster.clock.now());
    const first = document.pipeline === undefined ? byDefault : named(document.pipeline);
    executed = runPipelines(cluster, substitutions.state, subject, { first, final });
  } catch (error) {
    return `{"doc":{"_id":${at('_id')},"_index":${at('_index')},"error":${rendered(error)}}}`;
  }
  if (executed === null) return 'null';
  const source = jsonText(subject.source);
  const index = simulatedIndex(cluster, major, subject.metadata.get('_index') as string, substitutions);
  const mapping = index === undefined ? '{}' : Buffer.from(index.mapping()).toString('utf8');
  const parsed = await parse(cluster, index, subject.metadata.get('_id') as string | undefined, source);
  const members = [
    `"_id":${at('_id')}`,
    `"_index":${at('_index')}`,
    `"_version":${ANY_VERSION}`,
    `"_source":${source}`,
    `"executed_pipelines":${JSON.stringify(executed)}`,
    ...parsed,
    ...(major < 9 ? [] : [`"effective_mapping":${mapping === '{}' ? '{}' : `{"_doc":${mapping}}`}`]),
  ];
  return `{"doc":{${members.join(',')}}}`;
}

function subjectOf(cluster: Cluster, { source, index, id }: DocumentToSimulate): IngestDocument {
  const metadata = new JavaMap();
  metadata.set('_index', index as string);
  if (id !== undefined) metadata.set('_id', id);
  metadata.set('_version', ANY_VERSION);
  const own = new JavaMap();
  own.set('timestamp', new Date(cluster.clock.now()).toISOString());
  return new IngestDocument(source, metadata, own);
}

/** Parses the document by the mapping of the index; returns the members that report its error or its ignored fields. */
async function parse(
  cluster: Cluster,
  index: EngineIndex | undefined,
  id: string | undefined,
  source: string,
): Promise<string[]> {
  if (id === undefined) return [`"error":${rendered(withoutId())}`];
  if (index === undefined) return [];
  try {
    await index.index(id, Buffer.from(source), 'index', { now: cluster.clock.now(), refresh: false });
    // Ignored fields are read from the segment.
    index.refresh();
    const { _ignored = [] } = JSON.parse(
      Buffer.from(index.get(id, { stored_fields: '_ignored' }).body).toString('utf8'),
    ) as {
      _ignored?: readonly string[];
    };
    return _ignored.length === 0 ? [] : [`"ignored_fields":${JSON.stringify(_ignored.map((field) => ({ field })))}`];
  } catch (error) {
    return [`"error":${rendered(error)}`];
  }
}

/** ES: documents are parsed without an id (api/ingest/simulate_ingest). */
function withoutId(): ElasticsearchError {
  const reason = '_id should have been set on the coordinating node';
  return new ElasticsearchError({
    type: 'document_parsing_exception',
    reason: `[1:2] failed to parse: ${reason}`,
    status: 400,
    caused_by: { type: 'illegal_state_exception', reason },
  });
}

function rendered(error: unknown): string {
  if (!isReported(error)) throw error;
  return JSON.stringify(renderCause(error));
}
