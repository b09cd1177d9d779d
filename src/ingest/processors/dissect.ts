import { ElasticsearchError, NotImplementedError } from '../../errors/index.ts';
import type { Factory } from '../processor.ts';
import { text } from './change_text.ts';
import { presentValue } from './present_value.ts';

/** One key of a pattern, and the delimiter after it. */
interface Key {
  readonly name: string;
  readonly modifier: string;
  /** The position among those that are joined. */
  readonly order: number;
  /** Delimiters that are repeated count as one. */
  readonly isPadded: boolean;
  readonly delimiter: string;
}

/** Splits a text at the delimiters of a pattern. */
export const dissect: Factory = (options) => {
  const field = options.string('field');
  const pattern = options.string('pattern');
  const separator = options.optionalString('append_separator') ?? '';
  const ignoreMissing = options.boolean('ignore_missing', false);
  const { leading, keys } = readPattern(pattern);
  return (document) => {
    const value = presentValue(document, field, ignoreMissing);
    if (value === null) return;
    const source = text(field, value);
    const found = match(source, leading, keys);
    if (found === undefined) {
      const reason = `Unable to find match for dissect pattern: ${pattern} against source: ${source}`;
      throw new ElasticsearchError({ type: 'find_match', reason, status: 500 });
    }
    for (const [name, item] of named(keys, found, separator)) document.set(name, item);
  };
};

function readPattern(pattern: string): { readonly leading: string; readonly keys: readonly Key[] } {
  const refuse = () => new NotImplementedError(`the pattern [${pattern}] of the ingest processor [dissect]`);
  const [leading = '', ...parts] = pattern.split('%{');
  if (parts.length === 0) throw refuse();
  const keys = parts.map((part): Key => {
    const end = part.indexOf('}');
    const [, modifier = '', name = '', order, padding] =
      /^([+?*&]?)([^+?*&/}>-]*)(?:\/(\d+))?(->)?$/.exec(part.slice(0, Math.max(end, 0))) ?? [];
    if (end < 0 || (modifier !== '' && modifier !== '?' && name === '') || (order !== undefined && modifier !== '+')) {
      throw refuse();
    }
    return {
      name,
      modifier,
      order: Number(order ?? 0),
      isPadded: padding !== undefined,
      delimiter: part.slice(end + 1),
    };
  });
  // Keys without anything between them, and references without their partner, are wrong in ways of their own.
  const references = (mark: string) => keys.filter(({ modifier }) => modifier === mark).map(({ name }) => name);
  const isPaired = references('*').sort().join('\n') === references('&').sort().join('\n');
  if (keys.slice(0, -1).some(({ delimiter }) => delimiter === '') || !isPaired) throw refuse();
  return { leading, keys };
}

/** The text of each key. */
function match(source: string, leading: string, keys: readonly Key[]): string[] | undefined {
  if (!source.startsWith(leading)) return undefined;
  const found: string[] = [];
  let at = leading.length;
  for (const { delimiter, isPadded } of keys) {
    const end = delimiter === '' ? source.length : source.indexOf(delimiter, at);
    if (end < 0) return undefined;
    found.push(source.slice(at, end));
    at = end + delimiter.length;
    while (isPadded && delimiter !== '' && source.startsWith(delimiter, at)) at += delimiter.length;
  }
  return found;
}

/** The fields that the keys make. */
function named(keys: readonly Key[], found: readonly string[], separator: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const joined = new Map<string, (readonly [order: number, value: string])[]>();
  const text = (name: string, mark: string) =>
    found[keys.findIndex((key) => key.name === name && key.modifier === mark)];
  for (const [at, { name, modifier, order }] of keys.entries()) {
    if (name === '' || modifier === '?' || modifier === '&') continue;
    if (modifier === '*') values.set(found[at] as string, text(name, '&') as string);
    else if (modifier === '+') joined.set(name, [...(joined.get(name) ?? []), [order, found[at] as string]]);
    else if (keys.some((key) => key.name === name && key.modifier === '+')) {
      joined.set(name, [[order, found[at] as string], ...(joined.get(name) ?? [])]);
    } else values.set(name, found[at] as string);
  }
  for (const [name, parts] of joined) {
    const sorted = [...parts].sort(([a], [b]) => a - b);
    values.set(name, sorted.map(([, value]) => value).join(separator));
  }
  return values;
}
