import type { Outcome } from '../search.ts';

/** Raised when a change of the file makes older ones unreadable. */
const SCHEMA = 1;

/** A search as `outcome.json`: each finding with its schedule and all of its requests. */
export function renderJson({ seed, command, runs, millis, tried, right, findings }: Outcome): string {
  const outcome = {
    schema: SCHEMA,
    seed,
    command,
    runs,
    seconds: Number((millis / 1000).toFixed(3)),
    tried,
    without_faults: { requests: right.run.exchanges.length, compared_by: right.closeness, ...ended(right.run.ending) },
    findings: findings.map(({ kind, sign, advice, run, also }) => ({
      kind,
      title: sign.title,
      advice,
      profile: run.profile,
      also,
      ...ended(run.ending),
      stderr: run.ending.stderr,
      requests: run.exchanges.map(({ method, uri, body, performed, got, met }, i) => ({
        method,
        uri,
        body,
        performed: performed?.status ?? null,
        got: got?.status ?? null,
        fault: met?.fault ?? null,
        shows: sign.requests.includes(i),
      })),
    })),
  };
  return `${JSON.stringify(outcome, null, 1)}\n`;
}

const ended = ({ kind, code, signal, millis }: Outcome['right']['run']['ending']) => ({
  ending: kind,
  code,
  signal,
  millis: Math.round(millis),
});
