import type { Standin } from '../index.ts';

/** Calls `end` once no connection has been open for so many milliseconds. */
export function endWhenIdle({ cluster: { activity } }: Standin, millis: number, end: () => void): void {
  let opened = activity.opened;
  let last = performance.now();
  const timer = setInterval(
    () => {
      if (activity.open > 0 || activity.opened !== opened) {
        opened = activity.opened;
        last = performance.now();
      } else if (performance.now() - last >= millis) {
        clearInterval(timer);
        end();
      }
    },
    Math.min(1_000, Math.max(10, millis / 4)),
  );
  timer.unref();
}
