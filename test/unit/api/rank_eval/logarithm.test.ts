import { expect, test } from 'vitest';
import { ln } from '../../../../src/api/rank_eval/logarithm.ts';

// The nearest doubles of the values that tables of logarithms have to 30 digits.
test.each([
  [1, 0],
  [2, Math.LN2],
  [3, 1.0986122886681098],
  [10, Math.LN10],
  [10_001, 9.210440366976517],
])('ln(%i) is the nearest double', (whole, expected) => {
  expect(ln(whole)).toBe(expected);
});

test('is within one step of the result of this engine', () => {
  for (let whole = 1; whole < 3000; whole++) {
    const [exact, near] = [ln(whole), Math.log(whole)];
    expect(Math.abs(exact - near)).toBeLessThanOrEqual(Math.abs(near) * 2 ** -52);
  }
});
