import { describe, expect, it } from 'vitest';
import { DEFECTS } from '../../src/fuzz/defects/registry.ts';
import { search } from '../../src/fuzz/search.ts';
import { PLANTED } from './planted.ts';

/** A program with each kind of defect that the six planted bugs are not, and the faults that may show it. */
const OTHERS: Readonly<Record<string, readonly [program: string, faults: readonly string[]]>> = {
  crash: ['crashes', ['service_unavailable']],
  unhandled_rejection: ['rejects_unhandled', ['unauthorized']],
  unsafe_retry: ['retries_script', ['reset_before_reply']],
  pointless_retry: ['retries_refused', ['unauthorized']],
  retry_storm: ['storms', ['rejected_execution']],
  leaked_contexts: ['leaks_points_in_time', ['service_unavailable']],
  leaked_sockets: ['leaks_sockets', ['service_unavailable']],
  refused_valid_reply: ['refuses_unknown_fields', ['unknown_fields']],
};

describe('a program with a defect', () => {
  it.each(Object.entries(OTHERS))('of the kind %s shows it', { timeout: 180_000 }, async (kind, [program, faults]) => {
    const { findings } = await search({
      ...{ command: [process.execPath, `test/fuzz/planted/${program}.mjs`], version: '9.5', seed: 1 },
      ...{ runs: 6, seconds: 120, timeout: 30_000, lanes: 1, plays: 2, faults },
      enough: (found) => found.some((finding) => finding.kind === kind),
    });
    expect(findings.map((finding) => finding.kind)).toContain(kind);
  });
});

it('there is a program for every kind', () => {
  const shown = [...Object.keys(OTHERS), ...Object.values(PLANTED).map(([kind]) => kind)];
  expect(DEFECTS.map(({ kind }) => kind).filter((kind) => !shown.includes(kind))).toEqual([]);
});
