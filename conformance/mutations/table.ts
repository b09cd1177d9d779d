import type { Verdict } from './hunt.ts';

const others = ({ others }: Verdict) => {
  const seen = Object.entries(others).map(([kind, count]) => `${count} × ${kind}`);
  return seen.length === 0 ? '' : ` (besides ${seen.join(', ')})`;
};

/** The kit's result for a fault, in one line with the progress of the suite. */
export function line(verdict: Verdict, done: number, all: number, seconds: number): string {
  const left = Math.round((seconds / done) * (all - done));
  const where = `[${`${done}`.padStart(`${all}`.length)}/${all}, ${left} s left]`;
  const { after, kind, title } = verdict;
  if (after === undefined) return `${where} MISSED ${verdict.fault}${others(verdict)}`;
  return `${where} ${verdict.fault}: ${kind} after ${after}${others(verdict)} – ${title}`;
}

/** The faults that were missed, and how soon the others were found. */
export function summary(verdicts: readonly Verdict[], cases: number): string {
  const missed = verdicts.filter(({ after }) => after === undefined);
  const soon = (limit: number) => verdicts.filter(({ after = cases + 1 }) => after <= limit).length;
  return [
    ...missed.map(
      (verdict) => `missed: ${verdict.fault}, to be classed ${verdict.kinds.join(' or ')}${others(verdict)}`,
    ),
    `found within 1, 10, 50, ${cases} scenarios: ${[1, 10, 50, cases].map(soon).join(', ')}`,
  ].join('\n');
}
