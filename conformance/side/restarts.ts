/** Starts of a server that several lanes share: those who find it gone at once start it once. */
export interface Restarts {
  /** How often it was restarted; a scenario during which this changes proves nothing. */
  readonly count: number;
  /** Starts it again, unless that has been done, or is being done, since it had been started `seen` times. */
  restart(seen: number): Promise<void>;
}

/** Shares `start`, which ends a server that still runs and begins another. */
export function sharedRestarts(start: () => Promise<void>): Restarts {
  let count = 0;
  let running: Promise<void> | undefined;
  return {
    get count() {
      return count;
    },
    restart(seen) {
      if (running === undefined && seen === count) {
        count++;
        running = start().finally(() => {
          running = undefined;
        });
      }
      return running ?? Promise.resolve();
    },
  };
}
