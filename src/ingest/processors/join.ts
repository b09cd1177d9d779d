import { illegalArgument, NotImplementedError } from '../../errors/index.ts';
import { javaText } from '../document/render_value.ts';
import type { Factory } from '../processor.ts';
import { listOf } from './list_of.ts';

/** The items of a list as one text. */
export const join: Factory = (options) => {
  const field = options.string('field');
  const separator = options.string('separator');
  const target = options.optionalString('target_field') ?? field;
  return (document) => {
    const list = listOf(document, field);
    if (list === null) throw illegalArgument(`field [${field}] is null, cannot join.`);
    if (list.includes(null)) throw new NotImplementedError('[join] of a list that has null in it');
    document.set(target, list.map(javaText).join(separator));
  };
};
