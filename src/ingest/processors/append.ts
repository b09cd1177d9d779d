import { deepCopy } from '../document/java_map.ts';
import type { Factory } from '../processor.ts';
import { compileValue } from '../template.ts';
import { refuseOptions } from './refuse_options.ts';

/** Adds values to a list. */
export const append: Factory = (options) => {
  refuseOptions(options, 'copy_from', 'media_type', 'ignore_empty_values');
  const field = options.template('field');
  const value = compileValue(options.required('value'));
  const allowDuplicates = options.boolean('allow_duplicates', true);
  return (document) => document.append(field(document), deepCopy(value(document)), allowDuplicates);
};
