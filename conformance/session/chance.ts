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

/**
 * ES: 9 keeps clauses that stand several times, and the analyzers of `cross_fields`, in sets whose order is another one with each start of a server
 * (two nodes of 9.5.3 give `CombinedFieldQuery((all)(fox)) CombinedFieldQuery((all)(and))` and the other way round for `and fox and`).
 */
const CLAUSES = {
  'profile.shards.*.searches.*.query': 'reordered',
  'responses.*.profile.shards.*.searches.*.query': 'reordered',
} as const;

/** A text in which a word stands twice, also one of those that analyzers find in a date: `2024-01-01`. */
const REPEATS =
  /"[^"]*?(?<![\p{L}\p{N}])([\p{L}\p{N}]+)(?![\p{L}\p{N}])(?:[^"]*?(?<![\p{L}\p{N}]))?\1(?![\p{L}\p{N}])[^"]*"/u;

/**
 * ES: so are the fields of a text that is looked for in all of them (two nodes of 9.5.3 give `(text0:true text0:fox) | MatchNoDocsQuery(…[byte4]…)`
 * and the other way round for `_validate/query?explain=true&q=true fox`).
 */
const FIELDS = { 'explanations.*.explanation': 'reordered' } as const;

/** A request that asks for the explanation of a query. */
const EXPLAINED = /\/_validate\/query\?(?:.*&)?(?:explain|rewrite)\b(?!=false)/;

/** A query that may look for its text in several fields: one of the URL that names none. */
const IN_FIELDS =
  /^(?![^ ]*[?&]df=)[^ ]*[?&]q=(?![^& ]*(?::|%3A))|"(?:query_string|simple_query_string|multi_match|dis_max)"/;

/** An explanation of any of several queries, as those that the filter of an alias may be. */
const DISJUNCTS = /"explanation":"[^"]* \| /;

/** How replies to a request are compared where the order of what they tell is of chance; `wanted`: the body that is expected. */
export function chanceLevels(step: Step, wanted = ''): Readonly<Record<string, Level>> {
  const body = bodyBytes(step)?.toString('utf8') ?? '';
  const byPattern = /"highlight"\s*:\s*\{/.test(body) && /"[^"]*\*[^"]*"\s*:\s*\{/.test(body);
  const ofClauses = /"profile"\s*:\s*true/.test(body) && (body.includes('"cross_fields"') || REPEATS.test(body));
  const inFields = EXPLAINED.test(step.path) && (IN_FIELDS.test(`${step.path} ${body}`) || DISJUNCTS.test(wanted));
  return { ...(byPattern ? HIGHLIGHTS : {}), ...(ofClauses ? CLAUSES : {}), ...(inFields ? FIELDS : {}) };
}
