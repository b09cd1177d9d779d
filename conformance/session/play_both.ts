import type { Step } from '../case.ts';
import type { Send, Side } from '../side/side.ts';

/** Plays on both at once; one after the other when they are one server. */
export async function playBoth(
  reference: Side,
  target: Side,
  steps: readonly Step[],
  after?: (send: Send) => Promise<void>,
) {
  if (reference.party.where === target.party.where) {
    const expected = await reference.play(steps);
    return [expected, await target.play(steps, after)] as const;
  }
  return Promise.all([reference.play(steps), target.play(steps, after)]);
}
