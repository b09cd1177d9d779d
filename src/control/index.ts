export { CONTROL_PATH, Control } from './control.ts';
export { ControlError, type Controlled, type ControlReply, type Forked, type Send } from './endpoint.ts';
export { dump, load } from './fixture/index.ts';
export { Journal } from './journal.ts';
export type { Observed } from './observed.ts';
export { REFRESH_MODES } from './refresh.ts';
export { type Refusal, Refusals } from './refusals.ts';
export { SteerableClock } from './steerable_clock.ts';
