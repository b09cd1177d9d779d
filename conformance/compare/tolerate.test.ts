import { expect, test } from 'vitest';
import type { Divergence } from './divergence.ts';
import { Tolerances } from './tolerate.ts';

const divergence = (path: string): Divergence => ({ kind: 'value', path, expected: '1', actual: '2' });
const known = { path: 'hits.*.x', reason: 'not yet' };

test('a tolerance excuses its path only', () => {
  const tolerances = new Tolerances([known], 9);
  expect(tolerances.apply([divergence('hits.0.x'), divergence('hits.0.y')])).toEqual([divergence('hits.0.y')]);
  expect(tolerances.expired()).toEqual([]);
});

test('a tolerance that excuses nothing has expired', () => {
  const tolerances = new Tolerances([known], 9);
  expect(tolerances.apply([divergence('hits.0.y')])).toHaveLength(1);
  expect(tolerances.expired()).toEqual([known]);
});

test('a tolerance of one major is none of the other', () => {
  const tolerances = new Tolerances([{ ...known, majors: [8] }], 9);
  expect(tolerances.apply([divergence('hits.0.x')])).toHaveLength(1);
  expect(tolerances.expired()).toEqual([]);
});
