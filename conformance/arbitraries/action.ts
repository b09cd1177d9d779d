import type { Step } from '../case.ts';
import type { Draw, Weighted } from './draw.ts';
import type { State } from './state/state.ts';

/** Makes requests of one kind, and tells the model what they change. */
export interface Action extends Weighted {
  readonly name: string;
  /** APIs that it asks; it is left out unless all of them are built. */
  readonly needs: readonly string[];
  /** A module of the reference without which it says nothing. */
  readonly capability?: string;
  /** None where the state gives no occasion. */
  steps(draw: Draw, state: State): readonly Step[];
}

/** Those of the actions that are built and that the reference can answer. */
export function possible(all: readonly Action[], state: State): Action[] {
  return all.filter(
    ({ needs, capability }) =>
      needs.every((name) => state.has(name)) && (capability === undefined || state.capabilities.has(capability)),
  );
}
