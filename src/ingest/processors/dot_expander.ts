import { illegalArgument } from '../../errors/index.ts';
import type { IngestDocument } from '../document/ingest_document.ts';
import { JavaMap } from '../document/java_map.ts';
import type { Factory } from '../processor.ts';

const EVERY = '*';

/** Makes objects of a field that has dots in its name, or with `*` of all of them. */
export const dot_expander: Factory = (options) => {
  const override = options.boolean('override', false);
  const field = options.string('field');
  if (field !== EVERY) {
    if (!field.includes('.')) throw options.error('field', 'field does not contain a dot');
    if (field.startsWith('.') || field.endsWith('.')) {
      throw options.error('field', "Field can't start or end with a dot");
    }
    if (field.includes('..')) throw options.error('field', 'No space between dots');
  }
  const path = options.optionalString('path');
  const below = path === undefined ? '' : `${path}.`;
  return (document) => {
    const map = path === undefined ? document.source : document.get(path);
    if (!(map instanceof JavaMap)) throw illegalArgument(`field [${path}] is not an object`);
    const dotted = () => map.entries().flatMap(([name]) => (name.indexOf('.') > 0 ? [name] : []));
    for (const name of field === EVERY ? dotted() : [field]) expand(document, map, below, name, override);
  };
};

function expand(document: IngestDocument, map: JavaMap, below: string, field: string, override: boolean): void {
  const value = map.get(field);
  if (value === undefined) return;
  const full = below + field;
  if (document.has(full)) {
    if (override) document.set(full, value);
    else document.append(full, value);
    map.delete(field);
    return;
  }
  for (let dot = field.indexOf('.'); dot >= 0; dot = field.indexOf('.', dot + 1)) {
    const partial = below + field.slice(0, dot);
    if (!document.has(partial)) break;
    if (document.get(partial) instanceof JavaMap) continue;
    const reason = `cannot expend [${full}], because [${partial}] is not an object field, but a value field`;
    throw illegalArgument(reason);
  }
  map.delete(field);
  document.set(full, value);
}
