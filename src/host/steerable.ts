import { type Clock, machineTimer } from '../cluster/index.ts';
import { SteerableClock } from '../control/index.ts';

/** A clock over another one, so that control endpoints can freeze and move it. */
export const steerable = (clock: Clock): SteerableClock =>
  new SteerableClock({
    now: () => clock.now(),
    after: (millis, wake) => (clock.after?.bind(clock) ?? machineTimer)(millis, wake),
  });
