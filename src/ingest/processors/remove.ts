import { NotImplementedError } from '../../errors/index.ts';
import { javaText } from '../document/render_value.ts';
import type { Value } from '../document/value.ts';
import type { Options } from '../options.ts';
import type { Change, Factory } from '../processor.ts';
import { compileTemplate } from '../template.ts';

/** Removes fields. */
export const remove: Factory = (options) => {
  const keep = options.take('keep');
  if (keep !== undefined) return keepOnly(options, keep);
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

/** Removes all other fields of the document. */
function keepOnly(options: Options, keep: Value): Change {
  if (options.take('field') !== undefined) throw options.error('keep', 'cannot be given together with [field]');
  const names = (Array.isArray(keep) ? keep : [keep]).map(javaText);
  const nested = names.find((name) => /[.{]/.test(name));
  if (nested !== undefined) throw new NotImplementedError(`the option [keep] of [remove] with the field [${nested}]`);
  options.boolean('ignore_missing', false);
  return ({ source }) => {
    for (const [name] of [...source.entries()]) if (!names.includes(name)) source.delete(name);
  };
}
