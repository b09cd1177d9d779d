import type { Level, Step } from '../case.ts';
import { bodyBytes } from '../run/exchange.ts';

/**
 * ES: since 9 the names that a pattern matches come from a set whose order is another one with each start of a server (two nodes of 9.5.3
 * return `[{"*":{}},{"t":…}]` with `al`, an alias of `t`, the options of the one or of the other); those that share a bucket of the reply's
 * map keep it.
 */
const HIGHLIGHTS = {
  'hits.hits.*.highlight': 'unordered',
  'responses.*.hits.hits.*.highlight': 'unordered',
} as const;

/**
 * ES: 9 stores clauses that occur several times, and the analyzers of `cross_fields`, in sets whose order is another one with each start of
 * a server (two nodes of 9.5.3 return `CombinedFieldQuery((all)(fox)) CombinedFieldQuery((all)(and))` and the other way round for `and fox
 * and`).
 */
const CLAUSES = {
  'profile.shards.*.searches.*.query': 'reordered',
  'responses.*.profile.shards.*.searches.*.query': 'reordered',
} as const;

/** A text in which a word occurs twice, also one of those that analyzers produce from a date: `2024-01-01`. */
const REPEATS =
  /"[^"]*?(?<![\p{L}\p{N}])([\p{L}\p{N}]+)(?![\p{L}\p{N}])(?:[^"]*?(?<![\p{L}\p{N}]))?\1(?![\p{L}\p{N}])[^"]*"/u;

/**
 * ES: so are the fields of a text that is searched in all of them (two nodes of 9.5.3 return `(text0:true text0:fox) |
 * MatchNoDocsQuery(…[byte4]…)` and the other way round for `_validate/query?explain=true&q=true fox`).
 */
const FIELDS = { 'explanations.*.explanation': 'reordered' } as const;

/** A request for the explanation of a query. */
const EXPLAINED = /\/_validate\/query\?(?:.*&)?(?:explain|rewrite)\b(?!=false)/;

/** A query that may search its text in several fields: one of the URL that names none. */
const IN_FIELDS =
  /^(?![^ ]*[?&]df=)[^ ]*[?&]q=(?![^& ]*(?::|%3A))|"(?:query_string|simple_query_string|multi_match|dis_max)"/;

/** An explanation of any of several queries, as those that the filter of an alias may be. */
const DISJUNCTS = /"explanation":"[^"]* \| /;

/** How replies to a request are compared where their order is non-deterministic; `expected` is the expected body. */
export function chanceLevels(step: Step, expected = ''): Readonly<Record<string, Level>> {
  const body = bodyBytes(step)?.toString('utf8') ?? '';
  const byPattern = /"highlight"\s*:\s*\{/.test(body) && /"[^"]*\*[^"]*"\s*:\s*\{/.test(body);
  const ofClauses = /"profile"\s*:\s*true/.test(body) && (body.includes('"cross_fields"') || REPEATS.test(body));
  const inFields = EXPLAINED.test(step.path) && (IN_FIELDS.test(`${step.path} ${body}`) || DISJUNCTS.test(expected));
  return { ...(byPattern ? HIGHLIGHTS : {}), ...(ofClauses ? CLAUSES : {}), ...(inFields ? FIELDS : {}) };
}
