import type { Cancellation } from '../../engine/index.ts';
import { turns } from '../turns.ts';

/** Processors that are read before others have their turn. */
const PROCESSORS_OF_TURN = 500;

/** Does work step by step, so that others have their turn. */
export async function inTurns<T>(steps: Generator<void, T>, cancellation?: Cancellation): Promise<T> {
  const turn = turns(PROCESSORS_OF_TURN, cancellation);
  let step = steps.next();
  while (!step.done) {
    const pause = turn();
    if (pause !== undefined) await pause;
    step = steps.next();
  }
  return step.value;
}
