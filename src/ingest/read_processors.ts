import { ElasticsearchError, type ErrorCause, isReported, NotImplementedError } from '../errors/index.ts';
import { type Guarded, runAll } from './compound.ts';
import { type Condition, readCondition } from './condition.ts';
import { inOuter, inProcessor } from './configuration.ts';
import { JavaMap } from './document/java_map.ts';
import { className, type Value } from './document/value.ts';
import { configurationError, Options } from './options.ts';
import type { Change, Factory, Processor, Stepwise } from './processor.ts';
import { PROCESSORS } from './processors/index.ts';
import { UNBUILT } from './processors/unbuilt.ts';
import type { IngestServices } from './services.ts';

/** Does all steps at once. */
export function atOnce<T>(steps: Stepwise<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Reads a list of processors: objects of types with their options, mostly one each. */
export function* readProcessors(definitions: readonly Value[], services: IngestServices): Stepwise<readonly Guarded[]> {
  let first: ElasticsearchError | undefined;
  /** Only their causes: the errors themselves hold their stacks. */
  const suppressed: ErrorCause[] = [];
  const read: Guarded[] = [];
  for (const definition of definitions) {
    if (!(definition instanceof JavaMap)) throw notCast(definition);
    for (const [type, options] of definition.inserted()) {
      try {
        read.push(yield* readGuarded(type, options, services));
      } catch (error) {
        if (!isReported(error)) throw error;
        if (first === undefined) first = error;
        else suppressed.push(causeOf(error));
      }
      yield;
    }
  }
  if (first === undefined) return read;
  if (suppressed.length === 0) throw first;
  // ES: the errors of all processors are reported with the first one (api/ingest/pipelines).
  throw new ElasticsearchError({
    ...causeOf(first),
    status: first.status,
    suppressed,
    root_cause: [{ ...causeOf(first), suppressed }],
  });
}

/** What is reported of an error among those of several processors. */
function causeOf({ type, reason, metadata }: ElasticsearchError): ErrorCause {
  return { type, reason, ...(metadata === undefined ? {} : { metadata }) };
}

/** Parses one processor with its `on_failure` processors. */
export function* readGuarded(type: string, definition: Value, services: IngestServices): Stepwise<Guarded> {
  if (UNBUILT.includes(type)) throw new NotImplementedError(`the ingest processor [${type}]`);
  if (!(definition instanceof JavaMap)) {
    const reason = `property isn't a map, but of type [${className(definition)}]`;
    throw configurationError(reason, { type });
  }
  const common = new Options(definition);
  const tag = common.optionalString('tag');
  const description = common.optionalString('description');
  const conditional = common.take('if');
  const ignoreFailure = common.boolean('ignore_failure', false);
  const factory = PROCESSORS.get(type);
  if (factory === undefined) {
    throw configurationError(`No processor type exists with name [${type}]`, { type, tag });
  }
  const given = common.optionalList('on_failure');
  const onFailure = yield* readProcessors(given ?? [], services);
  const options = new Options(definition, type, tag);
  if (given !== undefined && onFailure.length === 0) {
    throw options.error('on_failure', 'processors list cannot be empty');
  }
  const change = yield* create(factory, options, { type, tag, services });
  const left = options.left();
  if (left !== undefined) {
    const reason = `processor [${type}] doesn't support one or more provided configuration parameters ${left}`;
    throw configurationError(reason, { type, tag });
  }
  const condition = conditional === undefined ? undefined : conditionOf(conditional, { type, tag, services });
  const run: Processor['run'] = (document, run) => change(document, run) !== false;
  return { processor: { type, tag, description, run }, condition, ignoreFailure, onFailure };
}

/** The processor whose options are read, and what reading them needs. */
interface Origin {
  readonly type: string;
  readonly tag: string | undefined;
  readonly services: IngestServices;
}

/** The function of a processor. */
function* create(factory: Factory, options: Options, { type, tag, services }: Origin): Stepwise<Change> {
  function* read(name: string, inner: Value): Stepwise<Processor> {
    try {
      return alone(yield* readGuarded(name, inner, services));
    } catch (error) {
      throw inOuter(error, type);
    }
  }
  try {
    const made = factory(options, { read, services });
    return typeof made === 'function' ? made : yield* made;
  } catch (error) {
    throw inProcessor(error, type, tag);
  }
}

function conditionOf(given: Value, { type, tag, services }: Origin): Condition {
  try {
    return readCondition(given, services);
  } catch (error) {
    throw inProcessor(error, type, tag);
  }
}

/** A processor that minds its own failures, for the one that runs it. */
function alone({ processor, condition, ignoreFailure, onFailure }: Guarded): Processor {
  if (onFailure.length > 0) {
    const all = [{ processor, condition, ignoreFailure, onFailure }];
    return { ...processor, run: (document, { observer: _, ...run }) => runAll(all, document, run) };
  }
  if (!ignoreFailure && condition === undefined) return processor;
  return {
    ...processor,
    run(document, run) {
      if (condition !== undefined && !condition.holds(document)) return true;
      if (!ignoreFailure) return processor.run(document, run);
      try {
        return processor.run(document, run);
      } catch (error) {
        if (!isReported(error)) throw error;
        return true;
      }
    },
  };
}

function notCast(value: Value): ElasticsearchError {
  const name = className(value);
  if (!name.startsWith('java.lang.')) return new NotImplementedError('the error of a processor that is no object');
  const reason = `class ${name} cannot be cast to class java.util.Map (${name} and java.util.Map are in module java.base of loader 'bootstrap')`;
  return new ElasticsearchError({ type: 'class_cast_exception', reason, status: 500 });
}
