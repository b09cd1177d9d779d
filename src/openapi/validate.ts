import type { Ajv, ValidateFunction } from 'ajv';
import type { ErrorCause } from '../errors/index.ts';
import { formats } from './formats.ts';
import type { Operation } from './operation.ts';
import type { CompiledParameter } from './table.ts';

/** The errors of a query string: the first invalid value, and every name the operation does not know. */
export interface Verdict {
  readonly refusal: ErrorCause | null;
  /** The parameter of the invalid value; undefined without one. */
  readonly refused?: string;
  readonly unrecognized: readonly string[];
}

/** A parameter whose value is refused, and why. */
interface Refused {
  readonly name: string;
  readonly cause: ErrorCause;
}

let ajv: Promise<Ajv> | undefined;
const validators = new WeakMap<Operation, Map<number, ValidateFunction>>();

async function loadAjv(): Promise<Ajv> {
  // Through the default export, which is the module whether Node or a bundler wraps it.
  const { Ajv: Constructor } = (await import('ajv')).default;
  const instance = new Constructor({ allErrors: true, strict: false });
  for (const [name, format] of Object.entries(formats)) {
    instance.addFormat(name, { type: 'string', validate: format.accepts });
  }
  // ES splits a list at its commas and drops empty items at the end.
  instance.addKeyword({
    keyword: 'words',
    type: 'string',
    validate: (parameter: CompiledParameter, value: string) => firstBadWord(parameter, value) === undefined,
  });
  instance.addKeyword({
    keyword: 'floor',
    type: 'string',
    validate: (minimum: number, value: string) => !(Number(value) < minimum),
  });
  return instance;
}

function firstBadWord(parameter: CompiledParameter, value: string): string | undefined {
  const known = parameter.enum ?? [];
  const words = parameter.list ? value.split(',') : [value];
  if (parameter.list) while (words.length > 0 && words.at(-1) === '') words.pop();
  return words.find((word) => !known.includes(parameter.ignoreCase ? word.toLowerCase() : word));
}

function schemaOf(parameter: CompiledParameter, major: number): Record<string, unknown> {
  if (parameter.later?.includes(major)) return {};
  return {
    ...(parameter.format && parameter.format in formats ? { format: parameter.format } : {}),
    ...(parameter.enum ? { words: parameter } : {}),
    ...(parameter.minimum === undefined ? {} : { floor: parameter.minimum }),
  };
}

function refuse(parameter: CompiledParameter, value: string, keyword: string): ErrorCause {
  const words = (text: string, word: string) =>
    text.replaceAll('{value}', word).replaceAll('{VALUE}', word.toUpperCase());
  const illegal = (reason: string): ErrorCause => ({ type: 'illegal_argument_exception', reason });
  if (keyword === 'words') return illegal(words(parameter.refusal ?? '', firstBadWord(parameter, value) ?? value));
  if (keyword === 'floor') return illegal(words(parameter.below ?? '', value));
  const format = formats[parameter.format ?? ''];
  if (!format) throw new Error(`query parameter ${parameter.name} fails ${keyword} and has no words for it`);
  return format.refuse(parameter.name, value);
}

/** Validates the query string of one operation; the validator is compiled at its first use. */
export async function validate(
  operation: Operation,
  major: number,
  query: Readonly<Record<string, string>>,
): Promise<Verdict> {
  ajv ??= loadAjv();
  const instance = await ajv;
  const compiled = validators.get(operation) ?? new Map<number, ValidateFunction>();
  validators.set(operation, compiled);
  let validator = compiled.get(major);
  if (!validator) {
    const properties: Record<string, unknown> = {};
    for (const [name, parameter] of operation.parameters) properties[name] = schemaOf(parameter, major);
    validator = instance.compile({ type: 'object', properties, additionalProperties: false });
    compiled.set(major, validator);
  }
  if (validator(query)) return { refusal: null, unrecognized: [] };
  let refused: Refused | undefined;
  let inOrder: Refused | undefined;
  const unrecognized: string[] = [];
  for (const error of validator.errors ?? []) {
    if (error.keyword === 'additionalProperties') {
      unrecognized.push((error.params as { additionalProperty: string }).additionalProperty);
      continue;
    }
    const name = error.instancePath.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');
    const parameter = operation.parameters.get(name);
    if (!parameter) continue;
    const wrong = () => ({ name, cause: refuse(parameter, query[name] ?? '', error.keyword) });
    if (parameter.inOrder) inOrder ??= wrong();
    else refused ??= wrong();
  }
  // ES: parameter names that no handler consumed are reported after the handler has read its values (api/global/body_before_parameters).
  if (unrecognized.length > 0) refused ??= inOrder;
  unrecognized.sort();
  return refused === undefined
    ? { refusal: null, unrecognized }
    : { refusal: refused.cause, refused: refused.name, unrecognized };
}
