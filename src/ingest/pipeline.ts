import { ElasticsearchError, NotImplementedError } from '../errors/index.ts';
import { type Guarded, runAll, runOnFailure } from './compound.ts';
import type { IngestDocument } from './document/ingest_document.ts';
import type { JavaMap } from './document/java_map.ts';
import { javaText } from './document/render_value.ts';
import { configurationError, Options } from './options.ts';
import type { Run, RunnablePipeline, Stepwise } from './processor.ts';
import { atOnce, readProcessors } from './read_processors.ts';
import type { IngestServices } from './services.ts';

/** Processors that documents pass through. */
export class Pipeline implements RunnablePipeline {
  readonly id: string;
  readonly processors: readonly Guarded[];
  readonly onFailure: readonly Guarded[];

  constructor(id: string, processors: readonly Guarded[], onFailure: readonly Guarded[]) {
    this.id = id;
    this.processors = processors;
    this.onFailure = onFailure;
  }

  run(document: IngestDocument, run: Run): boolean {
    this.validateCycle(document);
    const outer = document.ingest.get('pipeline');
    document.running.push(this.id);
    document.ingest.set('pipeline', this.id);
    try {
      return this.#runGuarded(document, run);
    } finally {
      if (document.end === 'pipeline') document.end = undefined;
      document.running.pop();
      if (outer === undefined) document.ingest.delete('pipeline');
      else document.ingest.set('pipeline', outer);
    }
  }

  validateCycle({ running }: IngestDocument): void {
    if (!running.includes(this.id)) return;
    const reason = `Cycle detected for pipeline: ${this.id}`;
    throw new ElasticsearchError({ type: 'illegal_state_exception', reason, status: 500 });
  }

  #runGuarded(document: IngestDocument, run: Run): boolean {
    try {
      return runAll(this.processors, document, run);
    } catch (error) {
      if (this.onFailure.length === 0) throw error;
      return runOnFailure(this.onFailure, error, document, run);
    }
  }
}

/** Parses the definition of a pipeline, whose options are removed from the map. */
export function readPipeline(id: string, definition: JavaMap, services: IngestServices): Pipeline {
  return atOnce(pipelineSteps(id, definition, services));
}

/** The same step by step. */
export function* pipelineSteps(id: string, definition: JavaMap, services: IngestServices): Stepwise<Pipeline> {
  const options = new Options(definition);
  options.optionalString('description');
  validateVersion(options);
  options.optionalMap('_meta');
  options.boolean('deprecated', false);
  refuseAccessPattern(options);
  const processors = yield* readProcessors(options.optionalList('processors') ?? missing(options), services);
  const given = options.optionalList('on_failure');
  const onFailure = yield* readProcessors(given ?? [], services);
  const left = options.left();
  if (left !== undefined) {
    const reason = `pipeline [${id}] doesn't support one or more provided configuration parameters ${left}`;
    throw configurationError(reason, {});
  }
  if (given !== undefined && onFailure.length === 0) {
    throw configurationError(`pipeline [${id}] cannot have an empty on_failure option defined`, {});
  }
  return new Pipeline(id, processors, onFailure);
}

function missing(options: Options): never {
  throw options.error('processors', 'required property is missing');
}

/** ES: a text that is a number is accepted (api/ingest/pipelines). */
function validateVersion(options: Options): void {
  const version = options.take('version');
  if (version === undefined || /^[+-]?\d{1,9}$/.test(javaText(version))) return;
  throw options.error('version', `property cannot be converted to an int [${javaText(version)}]`);
}

function refuseAccessPattern(options: Options): void {
  const pattern = options.optionalString('field_access_pattern');
  if (pattern === undefined || pattern === 'classic') return;
  throw new NotImplementedError(`the field access pattern [${pattern}] of a pipeline`);
}
