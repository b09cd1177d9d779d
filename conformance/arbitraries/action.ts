import type { Step } from '../case.ts';
import type { Draw, Weighted } from './draw.ts';
import type { State } from './state/state.ts';

/** Generates requests of one kind, and records in the model what they change. */
export interface Action extends Weighted {
  readonly name: string;
  /** APIs that it calls; it is left out unless all of them are supported. */
  readonly needs: readonly string[];
  /** A module that the reference must have for it to be generated. */
  readonly capability?: string;
  /** Undefined where the state has nothing to apply it to. */
  steps(draw: Draw, state: State): readonly Step[];
}

/** Those of the actions that are built and that the reference can answer. */
export function possible(all: readonly Action[], state: State): Action[] {
  return all.filter(
    ({ needs, capability }) =>
      needs.every((name) => state.has(name)) && (capability === undefined || state.capabilities.has(capability)),
  );
}
