import { describe, expect, it } from 'vitest';
import { type Outcome, search } from '../../src/fuzz/search.ts';
import { PLANTED } from './planted.ts';

const searchIn = (program: string, more: object = {}): Promise<Outcome> =>
  search({
    command: [process.execPath, `test/fuzz/planted/${program}.mjs`],
    version: '9.5',
    seed: 1,
    runs: 150,
    seconds: 60,
    timeout: 6_000,
    lanes: 3,
    plays: 6,
    ...more,
  });

describe('a planted bug', () => {
  it.each(Object.keys(PLANTED))(
    '%s is found within 60 s, with the smallest schedule',
    { timeout: 90_000 },
    async (program) => {
      const [kind, faults] = PLANTED[program] ?? ['', /$^/];
      const found = ({ findings }: Pick<Outcome, 'findings'>) => findings.find((finding) => finding.kind === kind);
      const outcome = await searchIn(program, { enough: (findings: Outcome['findings']) => found({ findings }) });
      const finding = found(outcome);
      console.log(`${program}: ${(outcome.millis / 1000).toFixed(1)} s, ${outcome.runs} runs, ${kind}`);
      expect(finding?.kind, JSON.stringify(outcome.findings.map(({ sign }) => sign.title))).toBe(kind);
      expect(outcome.millis).toBeLessThan(60_000);
      expect(finding?.run.profile.faults.map(({ fault }) => fault)).toEqual([expect.stringMatching(faults)]);
    },
  );
});

it('a program without a bug shows none', { timeout: 90_000 }, async () => {
  const { findings, runs, right } = await searchIn('right', { runs: 24 });
  expect(findings.map(({ kind, sign, run }) => ({ kind, title: sign.title, faults: run.profile.faults }))).toEqual([]);
  expect([runs, right.closeness]).toEqual([24, 'ids and sources']);
});
