/** `globalTeardown: 'standin/jest/teardown'` of jest: stops the server of the global setup. */
export default async function teardown(): Promise<void> {
  await (globalThis as { __standinStop?: () => Promise<void> }).__standinStop?.();
}
