import type { Level, Step } from '../case.ts';
import { bodyBytes } from '../run/exchange.ts';

/**
 * ES: since 9 the names that a pattern finds come from a set whose order is another one with each start of a server (two nodes of 9.5.3 give
 * `[{"*":{}},{"t":…}]` with `al`, an alias of `t`, the options of the one or of the other); those that share a bucket of the reply's map keep it.
 */
const HIGHLIGHTS = {
  'hits.hits.*.highlight': 'unordered',
  'responses.*.hits.hits.*.highlight': 'unordered',
} as const;

/** How replies to a request are compared where the order of what they tell is of chance. */
export function chanceLevels(step: Step): Readonly<Record<string, Level>> {
  const body = bodyBytes(step)?.toString('utf8') ?? '';
  return /"highlight"\s*:\s*\{/.test(body) && /"[^"]*\*[^"]*"\s*:\s*\{/.test(body) ? HIGHLIGHTS : {};
}
