import { deepCopy } from '../document/java_map.ts';
import type { Factory } from '../processor.ts';
import { mediaType } from './media_type.ts';
import { valueOrCopy } from './value_or_copy.ts';

/** Sets a field. */
export const set: Factory = (options) => {
  const field = options.template('field');
  const value = valueOrCopy(options, mediaType(options));
  const override = options.boolean('override', true);
  const ignoreEmpty = options.boolean('ignore_empty_value', false);
  return (document) => {
    const path = field(document);
    // ES: a field that is null may be overridden (modules/ingest/set_remove).
    if (!override && document.has(path) && document.get(path) !== null) return;
    const rendered = value(document);
    if (ignoreEmpty && (rendered === null || rendered === '')) return;
    document.set(path, deepCopy(rendered));
  };
};
