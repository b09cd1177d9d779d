import { NotImplementedError } from '../../errors/index.ts';
import type { Options } from '../options.ts';

/** Refuses options that the reference has and that are not built. */
export function refuseOptions(options: Options, ...names: readonly string[]): void {
  for (const name of names) {
    if (options.take(name) === undefined) continue;
    throw new NotImplementedError(`the option [${name}] of the ingest processor [${options.type}]`);
  }
}
