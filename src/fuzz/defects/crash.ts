import type { Defect } from './defect.ts';

/** How runtimes report that nothing caught an error. */
const TRACES = [
  /^Traceback \(most recent call last\):/m,
  /^panic: /m,
  /^fatal error: /m,
  /^thread '.*' .*panicked at/m,
  /^Exception in thread /m,
  /Segmentation fault/,
];

/** The program ends by a signal or by an error that nothing caught. */
export const crash: Defect = {
  kind: 'crash',
  advice: 'A failed request is an outcome to report, with an exit code and a message, not a reason to die.',
  find({ ending }) {
    if (ending.kind === 'signal') return { title: `ended by ${ending.signal}`, requests: [] };
    if (ending.uncaught === 'uncaughtException')
      return { title: `uncaught: ${lastError(ending.stderr)}`, requests: [] };
    const isTraced = ending.kind === 'exit' && ending.code !== 0 && TRACES.some((trace) => trace.test(ending.stderr));
    return isTraced ? { title: `uncaught: ${lastError(ending.stderr)}`, requests: [] } : undefined;
  },
};

/** The line of a trace that says what it is about. */
export function lastError(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  return (lines.find((line) => /^\w*(Error|Exception|panic)\b.*/.test(line)) ?? lines.at(-1) ?? '').slice(0, 200);
}
