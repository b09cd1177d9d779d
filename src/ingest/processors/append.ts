import { deepCopy } from '../document/java_map.ts';
import type { Value } from '../document/value.ts';
import type { Factory } from '../processor.ts';
import { mediaType } from './media_type.ts';
import { valueOrCopy } from './value_or_copy.ts';

/** Adds values to a list. */
export const append: Factory = (options) => {
  const field = options.template('field');
  const value = valueOrCopy(options, mediaType(options));
  const ignoreEmpty = options.boolean('ignore_empty_values', false);
  const allowDuplicates = options.boolean('allow_duplicates', true);
  return (document) => {
    const given = deepCopy(value(document));
    const values = (Array.isArray(given) ? given : [given]).filter((each) => !ignoreEmpty || !isEmpty(each));
    if (ignoreEmpty && values.length === 0) return;
    document.append(field(document), ignoreEmpty ? values : given, allowDuplicates);
  };
};

const isEmpty = (value: Value) => value === null || value === '';
