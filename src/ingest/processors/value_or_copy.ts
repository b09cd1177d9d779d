import type { Options } from '../options.ts';
import { compileValue, type Escape, type ValueTemplate } from '../template.ts';

/** The value of an option `value`, or that of the field which `copy_from` names: one of the two is required. */
export function valueOrCopy(options: Options, write: Escape | undefined): ValueTemplate {
  const copyFrom = options.optionalString('copy_from');
  if (copyFrom === undefined) return compileValue(options.required('value'), write);
  if (options.take('value') !== undefined) {
    throw options.error('copy_from', 'cannot set both `copy_from` and `value` in the same processor');
  }
  return (document) => document.get(copyFrom);
}
