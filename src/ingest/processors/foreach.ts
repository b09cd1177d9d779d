import { illegalArgument } from '../../errors/index.ts';
import type { IngestDocument } from '../document/ingest_document.ts';
import { JavaMap } from '../document/java_map.ts';
import type { Value } from '../document/value.ts';
import type { Factory, Run } from '../processor.ts';
import { listOf } from './list_of.ts';

/** Runs a processor on each item of a list or member of an object, which is `_ingest._value` then, its name `_ingest._key`. */
export const foreach: Factory = function* (options, { read }) {
  const field = options.template('field');
  const ignoreMissing = options.boolean('ignore_missing', false);
  const definition = options.optionalMap('processor');
  if (definition === undefined) throw options.error('processor', 'required property is missing');
  const [entry, ...others] = definition.inserted();
  if (entry === undefined || others.length > 0) {
    throw options.error('processor', 'Must specify exactly one processor type');
  }
  const processor = yield* read(...entry);
  /** Runs the processor on a value; undefined where it drops the document. */
  const changed = (document: IngestDocument, run: Run, value: Value): Value | undefined => {
    const outer = document.ingest.get('_value') ?? null;
    try {
      document.ingest.set('_value', value);
      return processor.run(document, run) ? (document.ingest.get('_value') ?? null) : undefined;
    } finally {
      document.ingest.set('_value', outer);
    }
  };
  return (document, run) => {
    const path = field(document);
    const isMissing = ignoreMissing && !document.has(path);
    if (!isMissing && document.get(path) instanceof JavaMap) {
      const map = changedMembers(document, document.get(path) as JavaMap, (value) => changed(document, run, value));
      if (map === undefined) return false;
      document.set(path, map);
      return true;
    }
    const list = isMissing ? null : listOf(document, path);
    if (list === null) {
      if (ignoreMissing) return true;
      throw illegalArgument(`field [${path}] is null, cannot loop over its elements.`);
    }
    const items: Value[] = [];
    for (const item of list) {
      const value = changed(document, run, item);
      if (value === undefined) return false;
      items.push(value);
    }
    document.set(path, items);
    return true;
  };
};

/** An object whose members were changed, each under the name that `_ingest._key` has then; undefined where one drops the document. */
function changedMembers(
  document: IngestDocument,
  members: JavaMap,
  change: (value: Value) => Value | undefined,
): JavaMap | undefined {
  const outer = document.ingest.get('_key') ?? null;
  const result = new JavaMap();
  try {
    for (const [key, member] of members.entries()) {
      document.ingest.set('_key', key);
      const value = change(member);
      if (value === undefined) return undefined;
      const name = document.ingest.get('_key');
      if (typeof name === 'string' && name.trim() !== '') result.set(name, value);
    }
  } finally {
    document.ingest.set('_key', outer);
  }
  return result;
}
