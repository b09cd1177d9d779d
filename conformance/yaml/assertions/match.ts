import { difference } from '../equal.ts';
import { onPaths } from './assertion.ts';

/** The complete value equals the expected one; null expects null or no value. */
export const match = onPaths((expected, actual) =>
  expected === null && actual === undefined ? undefined : difference(expected, actual),
);
