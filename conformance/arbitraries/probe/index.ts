import type { Area } from '../../scenario.ts';
import type { Action } from '../action.ts';
import { analysis } from './analysis.ts';
import { documents } from './documents.ts';
import { errors } from './errors.ts';
import { http } from './http.ts';
import { indices } from './indices.ts';
import { aggregation, query } from './search.ts';

/** The probes, by area. */
export const PROBES: Readonly<Record<Area, readonly Action[]>> = {
  documents,
  indices,
  query,
  aggregation,
  analysis,
  errors,
  http,
};
