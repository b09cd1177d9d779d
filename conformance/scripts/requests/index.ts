import { FIELDS } from './fields.ts';
import { FILTER } from './filter.ts';
import { SCORE } from './score.ts';
import { SORT } from './sort.ts';

/** Searches by the name of their recording. */
export const REQUESTS: Readonly<Record<string, readonly unknown[]>> = {
  fields: FIELDS,
  filter: FILTER,
  score: SCORE,
  sort: SORT,
};
