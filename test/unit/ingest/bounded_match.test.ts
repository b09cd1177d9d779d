import { describe, expect, it } from 'vitest';
import { boundedMatches } from '../../../src/ingest/bounded_match.ts';

const found = (pattern: RegExp, text: string) => boundedMatches(pattern, text).map(([match]) => match);

describe('matches of a regular expression', () => {
  it('are those of the pattern, with or without a watchdog', () => {
    expect(found(/[a-c]+/gu, 'ab-c')).toEqual(['ab', 'c']);
    expect(found(/(a|b+)*c/gu, 'abbc ac')).toEqual(['abbc', 'ac']);
    expect(found(/(.)\1/gu, 'aabcc')).toEqual(['aa', 'cc']);
    expect(found(/a+/gu, 'a'.repeat(2000))).toHaveLength(1);
  });

  it.each([
    ['repetitions of repetitions', /(a+)+$/gu, 40],
    ['alternatives that are repeated', /(?:a|aa)+$/gu, 60],
    ['groups inside of groups', /((a*))*$/gu, 40],
    ['many repetitions in a long text', /a*a*a*a*b/gu, 2000],
  ])('are refused where they take too long: %s', (_, pattern, length) => {
    const started = performance.now();
    expect(() => boundedMatches(pattern, `${'a'.repeat(length)}!`)).toThrow(
      'a regular expression that works for more than 200 ms',
    );
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
