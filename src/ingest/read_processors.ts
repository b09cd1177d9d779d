import { ElasticsearchError, type ErrorCause, isReported, NotImplementedError } from '../errors/index.ts';
import { type Guarded, runAll } from './compound.ts';
import { readCondition } from './condition.ts';
import { inOuter, inProcessor } from './configuration.ts';
import { JavaMap } from './document/java_map.ts';
import { className, type Value } from './document/value.ts';
import { configurationError, Options } from './options.ts';
import type { Processor } from './processor.ts';
import { PROCESSORS } from './processors/index.ts';
import { UNBUILT } from './processors/unbuilt.ts';
import type { IngestServices } from './services.ts';

/** Work that is done step by step, since there may be very many. */
export type Stepwise<T> = Generator<void, T>;

/** Does all steps at once. */
export function atOnce<T>(steps: Stepwise<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Reads a list of processors: objects of types with their options, mostly one each. */
export function* readProcessors(definitions: readonly Value[], services: IngestServices): Stepwise<readonly Guarded[]> {
  const errors: ElasticsearchError[] = [];
  const read: Guarded[] = [];
  for (const definition of definitions) {
    if (!(definition instanceof JavaMap)) throw notCast(definition);
    for (const [type, options] of definition.inserted()) {
      try {
        read.push(yield* readGuarded(type, options, services));
      } catch (error) {
        if (!isReported(error)) throw error;
        errors.push(error);
      }
      yield;
    }
  }
  const [first, ...suppressed] = errors;
  if (first === undefined) return read;
  throw suppressed.length === 0 ? first : withSuppressed(first, suppressed);
}

/** ES: the errors of all processors are reported with the first one (api/ingest/pipelines). */
function withSuppressed(first: ElasticsearchError, others: readonly ElasticsearchError[]): ElasticsearchError {
  const cause = ({ type, reason, metadata }: ElasticsearchError): ErrorCause => ({
    type,
    reason,
    ...(metadata === undefined ? {} : { metadata }),
  });
  const suppressed = others.map(cause);
  return new ElasticsearchError({
    ...cause(first),
    status: first.status,
    suppressed,
    root_cause: [{ ...cause(first), suppressed }],
  });
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
  const within = <T>(create: () => T): T => {
    try {
      return create();
    } catch (error) {
      throw inProcessor(error, type, tag);
    }
  };
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
  const read = (name: string, inner: Value) => {
    try {
      return alone(atOnce(readGuarded(name, inner, services)));
    } catch (error) {
      throw inOuter(error, type);
    }
  };
  const change = within(() => factory(options, { read, services }));
  const left = options.left();
  if (left !== undefined) {
    const reason = `processor [${type}] doesn't support one or more provided configuration parameters ${left}`;
    throw configurationError(reason, { type, tag });
  }
  const condition = conditional === undefined ? undefined : within(() => readCondition(conditional, services));
  const run: Processor['run'] = (document, run) => change(document, run) !== false;
  return { processor: { type, tag, description, run }, condition, ignoreFailure, onFailure };
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
