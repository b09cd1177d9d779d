import type { Fault, Visibility } from '../fault.ts';

/** A fault in the engine; its switch has the same name with `_` for blanks. */
export const switched = (engine: string, where: Visibility): Fault => ({
  name: `engine: ${engine.replaceAll('_', ' ')}`,
  ...where,
  engine,
});
