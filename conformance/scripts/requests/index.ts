import { FIELDS } from './fields.ts';
import { FILTER } from './filter.ts';
import { INTERVALS } from './intervals.ts';
import { SCORE } from './score.ts';
import { SORT } from './sort.ts';
import { TERMS_SET } from './terms_set.ts';

/** Searches by the name of their recording. */
export const REQUESTS: Readonly<Record<string, readonly unknown[]>> = {
  fields: FIELDS,
  filter: FILTER,
  intervals: INTERVALS,
  score: SCORE,
  sort: SORT,
  terms_set: TERMS_SET,
};
