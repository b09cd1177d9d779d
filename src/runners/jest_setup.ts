import { startShared, stopShared } from './global_setup.ts';

/** `globalSetup: 'standin/jest/setup'` of jest: one server for all workers. */
export default async function setup(): Promise<void> {
  await startShared();
  // The teardown is another module of the same process, and shares only this variable.
  (globalThis as { __standinStop?: () => Promise<void> }).__standinStop = stopShared;
}
