import { startShared, stopShared } from './global_setup.ts';

/** `globalSetup: 'standin/vitest/setup'` of vitest: starts one server for all workers. */
export async function setup(): Promise<void> {
  await startShared();
}

/** Stops it. */
export async function teardown(): Promise<void> {
  await stopShared();
}
