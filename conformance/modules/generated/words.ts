import type { Draw } from '../../arbitraries/draw.ts';
import type { Json, JsonObject } from '../../arbitraries/json.ts';

const WORDS = ['red', 'fox', 'dog', 'blue', 'hen', 'quick', 'the', 'lazy', 'cat', 'green', 'foxes', 'cats', 'owl'];
const KEYWORDS = ['x', 'y', 'xy', 'z', 'X', '', 'a b'];
const NUMBERS = [1, 2, 3, 5, 7, 10, 20, -4, 2.5];

/** The fields that documents of all generated indices have. */
export const PROPERTIES = {
  t: { type: 'text' },
  u: { type: 'text', analyzer: 'simple' },
  k: { type: 'keyword' },
  n: { type: 'double' },
  d: { type: 'date' },
} as const;

export const word = (draw: Draw): string => draw.skewed(WORDS);
export const sentence = (draw: Draw, most = 8): string => draw.list(1, most, () => word(draw)).join(' ');
const keyword = (draw: Draw): string => draw.skewed(KEYWORDS);
export const number = (draw: Draw): number => draw.skewed(NUMBERS);
const date = (draw: Draw): string => `2024-0${draw.between(1, 9)}-1${draw.between(0, 9)}`;

/** A source with some of the fields, some of them with several values. */
export function source(draw: Draw): JsonObject {
  const several = (make: () => Json): Json => (draw.chance(12) ? draw.list(2, 3, make) : make());
  return draw.options({
    t: [90, () => several(() => sentence(draw))],
    u: [30, () => sentence(draw)],
    k: [60, () => several(() => keyword(draw))],
    n: [60, () => several(() => number(draw))],
    d: [30, () => date(draw)],
  });
}

const boost = (draw: Draw): JsonObject => draw.options({ boost: [15, () => draw.one([2, 0.5, 3.25])] });
const text = (draw: Draw): string => draw.skewed(['t', 'u']);

type Make = (draw: Draw) => JsonObject;

/** Queries without parts. */
const LEAVES: readonly Make[] = [
  (draw) => ({ match: { [text(draw)]: { query: sentence(draw, 3), ...boost(draw) } } }),
  (draw) => ({ match: { t: { query: sentence(draw, 4), operator: 'and' } } }),
  (draw) => ({ match: { t: { query: sentence(draw, 5), minimum_should_match: draw.one([1, 2, '75%', -1]) } } }),
  (draw) => ({ match_phrase: { t: { query: sentence(draw, 3), slop: draw.below(3) } } }),
  (draw) => ({ match_bool_prefix: { t: `${word(draw)} ${word(draw).slice(0, 2)}` } }),
  (draw) => ({ match_phrase_prefix: { t: `${word(draw)} ${word(draw).slice(0, 2)}` } }),
  (draw) => ({ term: { k: { value: keyword(draw), ...boost(draw) } } }),
  (draw) => ({ term: { t: word(draw) } }),
  (draw) => ({ terms: { k: draw.list(1, 3, () => keyword(draw)) } }),
  (draw) => ({ range: { n: { gte: number(draw), ...draw.options({ lt: [50, () => number(draw) + 5] }) } } }),
  (draw) => ({ range: { d: { lt: date(draw) } } }),
  (draw) => ({ exists: { field: draw.one(['k', 'd', 'n', 't']) } }),
  (draw) => ({ prefix: { t: { value: word(draw).slice(0, 2) } } }),
  (draw) => ({ wildcard: { k: { value: draw.one(['x*', '*y', '?', '*']) } } }),
  (draw) => ({ fuzzy: { t: { value: `${word(draw).slice(0, -1)}e` } } }),
  (draw) => ({ query_string: { query: `t:${word(draw)} ${draw.one(['AND', 'OR', 'AND NOT'])} k:x` } }),
  () => ({ match_all: {} }),
];

/** A query; `parts` are the kinds of queries with parts beside the usual ones, `depth` is how many levels of parts there may be. */
export function query(
  draw: Draw,
  parts: readonly ((draw: Draw, inner: () => JsonObject) => JsonObject)[],
  depth = 3,
): JsonObject {
  const inner = () => query(draw, parts, depth - 1);
  if (depth === 0 || draw.chance(35)) return draw.one(LEAVES)(draw);
  return draw.one([...parts, ...COMPOUND])(draw, inner);
}

/** 8 and 9 rewrite a `bool` that excludes everything to `match_none`, whose clauses highlight nothing. 7.17 does not. */
const excluded = (found: JsonObject): JsonObject => {
  const clauses = Object.keys((found['bool'] ?? { must: [] }) as JsonObject).filter((name) => name !== 'boost');
  return 'match_all' in found || clauses.length === 0 ? { match: { t: 'none' } } : found;
};

const COMPOUND: readonly ((draw: Draw, inner: () => JsonObject) => JsonObject)[] = [
  (draw, inner) => ({
    bool: {
      ...draw.options({
        must: [40, () => draw.list(1, 2, inner)],
        should: [50, () => draw.list(1, 3, inner)],
        filter: [30, () => draw.list(1, 2, inner)],
        must_not: [20, () => excluded(inner())],
      }),
      ...boost(draw),
    },
  }),
  (draw, inner) => ({ constant_score: { filter: inner(), ...boost(draw) } }),
  (draw, inner) => ({ dis_max: { queries: draw.list(1, 3, inner), tie_breaker: draw.one([0, 0.3, 1]) } }),
  (draw, inner) => ({ function_score: { query: inner(), weight: draw.one([2, 0.5]) } }),
];
