import { INDEX, NESTED } from '../corpus.ts';
import { FIELDS } from './fields.ts';
import { FILTER } from './filter.ts';
import { INTERVALS } from './intervals.ts';
import { SCORE } from './score.ts';
import { SORT } from './sort.ts';
import { SORT_NESTED } from './sort_nested.ts';
import { TERMS_SET } from './terms_set.ts';

/** Searches by the name of their recording. */
export const REQUESTS: Readonly<Record<string, readonly unknown[]>> = {
  fields: FIELDS,
  filter: FILTER,
  intervals: INTERVALS,
  score: SCORE,
  sort: SORT,
  sort_nested: SORT_NESTED,
  terms_set: TERMS_SET,
};

/** The index that the searches of a recording run on. */
export const indexOf = (name: string): string => (name === 'sort_nested' ? NESTED : INDEX);
