import { javaText } from '../document/render_value.ts';
import type { Factory } from '../processor.ts';
import { compileTemplate } from '../template.ts';
import { refuseOptions } from './refuse_options.ts';

/** Removes fields. */
export const remove: Factory = (options) => {
  refuseOptions(options, 'keep');
  const given = options.required('field');
  const fields = (Array.isArray(given) ? given : [given]).map((field) => compileTemplate(javaText(field)));
  const ignoreMissing = options.boolean('ignore_missing', false);
  return (document) => {
    for (const field of fields) {
      const path = field(document);
      if (!ignoreMissing || document.has(path)) document.remove(path);
    }
  };
};
