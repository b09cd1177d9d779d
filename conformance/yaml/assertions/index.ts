import type { Assertion } from './assertion.ts';
import { close_to } from './close_to.ts';
import { contains } from './contains.ts';
import { is_after } from './is_after.ts';
import { length } from './length.ts';
import { match } from './match.ts';
import { gt, gte, lt, lte } from './order.ts';
import { exists, is_false, is_true, not_exists } from './truth.ts';

/** All assertions by their name in the format. */
export const ASSERTIONS: ReadonlyMap<string, Assertion> = new Map(
  Object.entries({
    match,
    is_true,
    is_false,
    exists,
    not_exists,
    length,
    lt,
    lte,
    gt,
    gte,
    contains,
    close_to,
    is_after,
  }),
);
