export { CONTROL_PATH, Control } from './control.ts';
export type { ForkedServer } from './endpoint.ts';
export { type Refusal, Refusals } from './refusals.ts';
export { SteerableClock } from './steerable_clock.ts';
