import {
  ElasticsearchError,
  illegalArgument,
  isReported,
  NotImplementedError,
  numberFormatCause,
} from '../../errors/index.ts';
import { className, Float32, type Value } from '../document/value.ts';
import type { Options } from '../options.ts';
import type { Factory } from '../processor.ts';
import type { Expression, IngestServices } from '../services.ts';
import { text } from './change_text.ts';
import { javaFraction } from './java_fraction.ts';
import { presentValue } from './present_value.ts';

/** Fields of the groups of regular expressions that match a text. */
export const grok: Factory = (options, { services }) => {
  const field = options.string('field');
  const patterns = options.required('patterns');
  if (!Array.isArray(patterns)) {
    throw options.error('patterns', `property isn't a list, but of type [${className(patterns)}]`);
  }
  const traceMatch = options.boolean('trace_match', false);
  const ignoreMissing = options.boolean('ignore_missing', false);
  if (patterns.length === 0) throw options.error('patterns', 'List of patterns must not be empty');
  const definitions = options.optionalMap('pattern_definitions')?.inserted() ?? [];
  refuseOtherLibraries(options);
  const expression = compile(options, patterns, definitions, traceMatch, services);
  return (document) => {
    const value = presentValue(document, field, ignoreMissing);
    if (value === null) return;
    const source = text(field, value);
    const captures = expression.captures(source);
    if (captures === null) {
      throw illegalArgument(`Provided Grok expressions do not match field value: [${source}]`);
    }
    const found = pairs(captures);
    const isIndex = ([name]: readonly [name: string, ...rest: unknown[]]) => name.startsWith(INDEX);
    for (const [name, value] of converted(found.filter((pair) => !isIndex(pair)))) document.set(name, value);
    // ES: with one pattern, too (modules/ingest/grok).
    if (traceMatch) {
      const [name = `${INDEX}0`] = found.find(isIndex) ?? [];
      document.set('_ingest._grok_match_index', name.slice(INDEX.length));
    }
  };
};

/** The beginning of the names of groups around patterns. */
const INDEX = '_ingest_grok_match_index_';

/** Of the documented libraries only the one that is the default is here. */
function refuseOtherLibraries(options: Options): void {
  const library = options.optionalString('ecs_compatibility') ?? 'disabled';
  if (library === 'disabled') return;
  throw new NotImplementedError(`[ecs_compatibility] [${library}] of the ingest processor [grok]`);
}

function compile(
  options: Options,
  patterns: readonly Value[],
  definitions: readonly (readonly [name: string, pattern: Value])[],
  traceMatch: boolean,
  services: IngestServices,
): Expression {
  try {
    const texts = patterns.map(textOf);
    return services.grok(
      combine(texts, traceMatch),
      definitions.flatMap(([name, pattern]) => [name, textOf(pattern)]),
    );
  } catch (error) {
    if (!isReported(error) || error instanceof NotImplementedError) throw error;
    if (!(error instanceof ElasticsearchError)) throw error;
    const list = patterns.map((pattern) => String(pattern)).join(', ');
    throw options.error('patterns', `Invalid regex pattern found in: [${list}]. ${error.reason}`);
  }
}

/** ES: several patterns are one with alternatives, so that the leftmost match counts (modules/ingest/grok). */
function combine(patterns: readonly string[], traceMatch: boolean): string {
  const [only = ''] = patterns;
  if (patterns.length === 1) return only;
  return patterns.map((pattern, at) => (traceMatch ? `(?<${INDEX}${at}>${pattern})` : `(?:${pattern})`)).join('|');
}

function textOf(value: Value): string {
  if (typeof value === 'string') return value;
  const name = className(value);
  if (!name.startsWith('java.lang.')) throw new NotImplementedError('the error of a pattern of [grok] that is no text');
  throw illegalArgument(
    `class ${name} cannot be cast to class java.lang.String (${name} and java.lang.String are in module java.base of loader 'bootstrap')`,
  );
}

function pairs(list: readonly string[]): (readonly [name: string, value: string])[] {
  return list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1] as string] as const] : []));
}

/** Values by the names of fields. ES: of names of one field the last one counts (modules/ingest/grok). */
function converted(groups: readonly (readonly [name: string, value: string])[]): ReadonlyMap<string, Value> {
  return new Map(
    groups.map(([name, value]) => {
      const [pattern = '', field, type = '', ...more] = name.split(':');
      // ES: a name of more parts has no type (modules/ingest/grok).
      const convert = more.length === 0 ? TYPES.get(type) : undefined;
      return [field ?? pattern, convert === undefined ? value : convert(value)];
    }),
  );
}

const TYPES: ReadonlyMap<string, (value: string) => Value> = new Map<string, (value: string) => Value>([
  ['int', (value) => whole(value, 31n)],
  ['long', (value) => whole(value, 63n)],
  ['float', (value) => new Float32(fraction(value))],
  ['double', fraction],
  ['boolean', (value) => value.toLowerCase() === 'true'],
]);

function whole(value: string, bits: bigint): bigint {
  const number = /^[+-]?\d+$/.test(value) ? BigInt(value.replace('+', '')) : undefined;
  if (number === undefined || number < -(2n ** bits) || number >= 2n ** bits) throw notANumber(value);
  return number;
}

function fraction(value: string): number {
  const trimmed = value.trim();
  if (trimmed === '' || /^[+-]?0[xX]/.test(trimmed)) {
    throw new NotImplementedError(`[${value}] as a fraction in the ingest processor [grok]`);
  }
  const number = javaFraction(value);
  if (number === null) throw notANumber(value);
  return number;
}

function notANumber(value: string): ElasticsearchError {
  const { type, reason } = numberFormatCause(value);
  return new ElasticsearchError({ type, reason, status: 400 });
}
