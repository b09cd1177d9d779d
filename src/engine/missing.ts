import { NotImplementedError } from '../errors/index.ts';
import type { Engine } from './engine.ts';

/** The engine of a checkout whose addon is not built: every call is refused by name. */
export const missingEngine = new Proxy({} as Engine, {
  get: (_, method) => () => {
    throw new NotImplementedError(`[${String(method)}] without the engine's addon`);
  },
});
