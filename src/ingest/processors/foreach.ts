import { illegalArgument, NotImplementedError } from '../../errors/index.ts';
import { JavaMap } from '../document/java_map.ts';
import type { Factory } from '../processor.ts';
import { listOf } from './list_of.ts';

/** Runs a processor on each item of a list, which is `_ingest._value` then. */
export const foreach: Factory = (options, { read }) => {
  const field = options.template('field');
  const ignoreMissing = options.boolean('ignore_missing', false);
  const definition = options.optionalMap('processor');
  if (definition === undefined) throw options.error('processor', 'required property is missing');
  const [entry, ...others] = definition.inserted();
  if (entry === undefined || others.length > 0) {
    throw options.error('processor', 'Must specify exactly one processor type');
  }
  const processor = read(...entry);
  return (document, run) => {
    const path = field(document);
    if (document.has(path) && document.get(path) instanceof JavaMap) {
      throw new NotImplementedError('[foreach] of an object');
    }
    const list = ignoreMissing && !document.has(path) ? null : listOf(document, path);
    if (list === null) {
      if (ignoreMissing) return true;
      throw illegalArgument(`field [${path}] is null, cannot loop over its elements.`);
    }
    const outer = document.ingest.get('_value') ?? null;
    const changed = [];
    try {
      for (const item of list) {
        document.ingest.set('_value', item);
        if (!processor.run(document, run)) return false;
        changed.push(document.ingest.get('_value') ?? null);
      }
    } finally {
      document.ingest.set('_value', outer);
    }
    document.set(path, changed);
    return true;
  };
};
