import { illegalArgument, NotImplementedError } from '../../errors/index.ts';
import { JavaMap } from '../document/java_map.ts';
import { parseJson } from '../document/parse_json.ts';
import { javaText } from '../document/render_value.ts';
import type { Value } from '../document/value.ts';
import type { Options } from '../options.ts';
import type { Factory } from '../processor.ts';
import { refuseOptions } from './refuse_options.ts';

/** Reads a text as JSON. */
export const json: Factory = (options) => {
  refuseOptions(options, 'allow_duplicate_keys', 'strict_json_parsing');
  const field = options.string('field');
  const target = options.optionalString('target_field');
  const addToRoot = options.boolean('add_to_root', false);
  if (addToRoot && target !== undefined) {
    const reason = 'Cannot set a target field while also setting `add_to_root` to true';
    throw options.error('target_field', reason);
  }
  const isMerged = readStrategy(options) === 'merge';
  return (document) => {
    const value = read(document.get(field));
    if (!addToRoot) return document.set(target ?? field, value);
    if (!(value instanceof JavaMap)) throw illegalArgument('cannot add non-map fields to root of document');
    if (isMerged) return merge(document.source, value);
    for (const [key, item] of value.entries()) document.source.set(key, item);
  };
};

/** ES: a value that is not a text is parsed from its text, null stays null (modules/ingest/shapes). */
function read(value: Value): Value {
  if (value === null) return null;
  const text = javaText(value);
  const parsed = parseJson(text);
  if (parsed === undefined) throw new NotImplementedError('the error of [json] for a text that is no JSON');
  return parsed;
}

function readStrategy(options: Options): string {
  const strategy = options.optionalString('add_to_root_conflict_strategy') ?? 'replace';
  if (['replace', 'merge'].includes(strategy)) return strategy;
  throw options.error(
    'add_to_root_conflict_strategy',
    `conflict strategy [${strategy}] not supported, cannot convert field.`,
  );
}

/** From the specification: objects that are in both are merged, other fields are replaced. */
function merge(into: JavaMap, from: JavaMap): void {
  for (const [key, item] of from.entries()) {
    const old = into.get(key);
    if (old instanceof JavaMap && item instanceof JavaMap) merge(old, item);
    else into.set(key, item);
  }
}
