import { difference } from '../equal.ts';
import { onPaths } from './assertion.ts';

/** The value is the expected one as a whole; null expects null or nothing. */
export const match = onPaths((expected, actual) =>
  expected === null && actual === undefined ? undefined : difference(expected, actual),
);
