import { illegalArgument } from '../../errors/index.ts';
import type { Factory } from '../processor.ts';
import { text } from './change_text.ts';
import { readPattern, splitText } from './java_pattern.ts';

/** The parts of a text between separators. */
export const split: Factory = (options) => {
  const field = options.string('field');
  const ignoreMissing = options.boolean('ignore_missing', false);
  const preserveTrailing = options.boolean('preserve_trailing', false);
  const target = options.optionalString('target_field') ?? field;
  const separator = readPattern(options, 'separator');
  return (document) => {
    const value = document.find(field, ignoreMissing);
    if (value === null) {
      if (ignoreMissing) return;
      throw illegalArgument(`field [${field}] is null, cannot split.`);
    }
    document.set(target, splitText(text(field, value), separator, preserveTrailing));
  };
};
