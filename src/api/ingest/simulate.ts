import type { Cluster } from '../../cluster/index.ts';
import type { Cancellation } from '../../engine/index.ts';
import { illegalArgument, isReported, renderFailure } from '../../errors/index.ts';
import {
  IngestDocument,
  JavaMap,
  javaText,
  jsonText,
  Options,
  type Pipeline,
  pipelineSteps,
  type Run,
  type Step,
  type Value,
} from '../../ingest/index.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';
import { inTurns } from '../pipeline/in_turns.ts';
import { ingestServices } from '../pipeline/ingest_services.ts';
import { readMap } from '../pipeline/read_map.ts';
import { storedPipeline } from '../pipeline/stored_pipeline.ts';
import { turnBetween, turns } from '../turns.ts';

export const supports: readonly string[] = ['verbose'];

/** Bytes of a document. */
const SMALLEST = 20;

/** Documents that are processed before others have their turn. */
const DOCUMENTS_OF_TURN = 64;

/** Runs a pipeline on the documents of the body, and returns the results. */
export const handler: Handler = async ({ cluster, path, query, body, cancellation }) => {
  const isVerbose = parseBoolean(query, 'verbose', false);
  const options = new Options(readMap(cluster.engine, body ?? Buffer.alloc(0)));
  const pipeline =
    path.id === undefined ? await pipelineOfBody(cluster, options, cancellation) : namedPipeline(cluster, path.id);
  await turnBetween((body?.length ?? 0) / SMALLEST);
  const documents = readDocuments(options, cluster.clock.now());
  const run: Run = { pipeline: (id) => storedPipeline(cluster, cluster.state, id) };
  const results: string[] = [];
  const turn = turns(DOCUMENTS_OF_TURN, cancellation);
  for (const document of documents) {
    const pause = turn();
    if (pause) await pause;
    results.push(isVerbose ? simulateVerbose(pipeline, document, run) : simulate(pipeline, document, run));
  }
  return { status: 200, body: Buffer.from(`{"docs":[${results.join(',')}]}`) };
};

function namedPipeline(cluster: Cluster, id: string): Pipeline {
  const found = storedPipeline(cluster, cluster.state, id);
  if (found === undefined) throw illegalArgument(`pipeline [${id}] does not exist`);
  return found;
}

function pipelineOfBody(cluster: Cluster, options: Options, cancellation?: Cancellation): Promise<Pipeline> {
  const definition = options.optionalMap('pipeline');
  if (definition === undefined) throw options.error('pipeline', 'required property is missing');
  return inTurns(pipelineSteps('_simulate_pipeline', definition, ingestServices(cluster)), cancellation);
}

function readDocuments(options: Options, now: number): readonly IngestDocument[] {
  const given = options.optionalList('docs');
  if (given === undefined) throw options.error('docs', 'required property is missing');
  if (given.length === 0) throw illegalArgument('must specify at least one document in [docs]');
  return given.map((document) => {
    if (!(document instanceof JavaMap))
      throw illegalArgument('malformed [docs] section, should include an inner object');
    return readDocument(new Options(document), now);
  });
}

function readDocument(options: Options, now: number): IngestDocument {
  const source = options.optionalMap('_source');
  if (source === undefined) throw options.error('_source', 'required property is missing');
  const metadata = new JavaMap();
  const text = (name: string) => {
    const value = options.take(name);
    return value === undefined ? undefined : javaText(value);
  };
  metadata.set('_index', text('_index') ?? '_index');
  metadata.set('_id', text('_id') ?? '_id');
  const routing = text('_routing');
  if (routing !== undefined) metadata.set('_routing', routing);
  metadata.set('_version', options.take('_version') ?? -3n);
  const type = text('_version_type');
  if (type !== undefined) metadata.set('_version_type', type);
  const own = new JavaMap();
  own.set('timestamp', new Date(now).toISOString());
  return new IngestDocument(source, metadata, own);
}

function simulate(pipeline: Pipeline, document: IngestDocument, run: Run): string {
  try {
    // ES: a document that is dropped is null (modules/ingest/control).
    return pipeline.run(document, run) ? `{"doc":${rendered(document)}}` : 'null';
  } catch (error) {
    return `{"error":${failure(error)}}`;
  }
}

/** ES: the result of each processor, up to the failure that no handler catches (modules/ingest/control). */
function simulateVerbose(pipeline: Pipeline, document: IngestDocument, run: Run): string {
  const results: string[] = [];
  const observer = (step: Step) => results.push(renderStep(step));
  try {
    pipeline.run(document, { ...run, observer });
  } catch (error) {
    if (!isReported(error)) throw error;
  }
  return `{"processor_results":[${results.join(',')}]}`;
}

function renderStep({ processor, status, document, error, condition }: Step): string {
  const members = [
    `"processor_type":${JSON.stringify(processor.type)}`,
    `"status":"${status}"`,
    ...(processor.description === undefined ? [] : [`"description":${JSON.stringify(processor.description)}`]),
    ...(processor.tag === undefined ? [] : [`"tag":${JSON.stringify(processor.tag)}`]),
    ...(condition === undefined
      ? []
      : [`"if":${JSON.stringify({ condition: condition.text, result: condition.result })}`]),
    ...(status === 'error' ? [`"error":${failure(error)}`] : []),
    ...(status === 'error_ignored' ? [`"ignored_error":{"error":${failure(error)}}`] : []),
    ...(document === undefined || status === 'dropped' ? [] : [`"doc":${rendered(document)}`]),
  ];
  return `{${members.join(',')}}`;
}

function failure(error: unknown): string {
  if (!isReported(error)) throw error;
  return JSON.stringify(renderFailure(error));
}

/** ES: metadata are texts, and all is in the order of copied maps (api/ingest/pipelines). */
function rendered(document: IngestDocument): string {
  const { metadata, source, ingest } = document.copy();
  const members = metadata
    .entries()
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(javaText(value as Value))}`);
  return `{${members.join(',')},"_source":${jsonText(source)},"_ingest":${jsonText(ingest)}}`;
}
