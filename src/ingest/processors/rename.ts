import { illegalArgument } from '../../errors/index.ts';
import type { Factory } from '../processor.ts';

/** Moves a field to another name, which must be free unless it may be overridden. */
export const rename: Factory = (options) => {
  const field = options.template('field');
  const target = options.template('target_field');
  const override = options.boolean('override', false);
  const ignoreMissing = options.boolean('ignore_missing', false);
  return (document) => {
    const from = field(document);
    if (!document.has(from, true)) {
      if (ignoreMissing) return;
      throw illegalArgument(`field [${from}] doesn't exist`);
    }
    const to = target(document);
    if (!override && document.has(to, true)) throw illegalArgument(`field [${to}] already exists`);
    const value = document.get(from);
    document.remove(from);
    try {
      document.set(to, value);
    } catch (error) {
      document.set(from, value);
      throw error;
    }
  };
};
