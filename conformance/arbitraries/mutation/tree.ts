import type { Draw, Weighted } from '../draw.ts';
import { isObject, type Json, type JsonObject, Raw, raw } from '../json.ts';

/** One way to make a valid body invalid; undefined where the body has nothing to apply it to. */
export interface TreeMutation extends Weighted {
  readonly name: string;
  apply(draw: Draw, tree: Json): Json | undefined;
}

type Place = readonly (string | number)[];

/** The paths of all values of a tree that match. */
function places(tree: Json, fits: (value: Json) => boolean, at: Place = []): Place[] {
  const found: Place[] = fits(tree) ? [at] : [];
  const members: readonly (readonly [string | number, Json])[] = Array.isArray(tree)
    ? [...tree.entries()]
    : isObject(tree)
      ? Object.entries(tree)
      : [];
  for (const [key, member] of members) found.push(...places(member, fits, [...at, key]));
  return found;
}

/** The tree with the value at a path replaced. */
function replaced(tree: Json, [first, ...rest]: Place, change: (value: Json) => Json): Json {
  if (first === undefined) return change(tree);
  if (Array.isArray(tree)) return tree.map((item, place) => (place === first ? replaced(item, rest, change) : item));
  if (!isObject(tree)) return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([key, member]) => [key, key === first ? replaced(member, rest, change) : member]),
  );
}

/** Changes one of the values that fit. */
const changing = (
  name: string,
  fits: (value: Json) => boolean,
  change: (draw: Draw, value: Json) => Json,
  weight = 1,
): TreeMutation => ({
  name,
  weight,
  apply: (draw, tree) => {
    const all = places(tree, fits);
    return all.length === 0 ? undefined : replaced(tree, draw.one(all), (value) => change(draw, value));
  },
});

const members = (value: Json): value is JsonObject => isObject(value) && Object.keys(value).length > 0;
const isNumber = (value: Json) => value instanceof Raw || typeof value === 'number';
const OTHERS: readonly Json[] = ['nope', 7, true, null, {}, [], [[]], { nope: 1 }, raw('-1'), raw('1.5'), '', ['a', 1]];
const HUGE = [
  '99999999999999999999',
  '1e400',
  '-1e400',
  '9223372036854775808',
  '2147483648',
  '1e-400',
  '123456789012345678901234567890.5',
];
/** Keys that are nearly right are answered with a suggestion. */
const UNKNOWN = ['nope', 'quer', 'sizes', 'Query', 'boosts', 'fild', 'ü', ''];

const deep = (depth: number): Json => {
  let query: Json = { match_all: {} };
  for (let place = 0; place < depth; place++) query = { bool: { filter: [query] } };
  return query;
};

export const TREE_MUTATIONS: readonly TreeMutation[] = [
  changing(
    'unknown key',
    isObject,
    (draw, value) => ({ ...(value as JsonObject), [draw.one(UNKNOWN)]: draw.one(OTHERS) }),
    3,
  ),
  changing(
    'unknown key in front',
    isObject,
    (draw, value) => ({ [draw.one(UNKNOWN)]: draw.one(OTHERS), ...(value as JsonObject) }),
    1.5,
  ),
  changing(
    'another type',
    () => true,
    (draw) => draw.one(OTHERS),
    4,
  ),
  changing(
    'missing key',
    members,
    (draw, value) => {
      const gone = draw.one(Object.keys(value as JsonObject));
      return Object.fromEntries(Object.entries(value as JsonObject).filter(([key]) => key !== gone));
    },
    2,
  ),
  changing(
    'misspelled key',
    members,
    (draw, value) => {
      const wrong = draw.one(Object.keys(value as JsonObject));
      const spelled = draw.one([wrong.slice(0, -1), `${wrong}s`, wrong.toUpperCase(), `${wrong}_`]);
      return Object.fromEntries(
        Object.entries(value as JsonObject).map(([key, member]) => [key === wrong ? spelled : key, member]),
      );
    },
    3,
  ),
  // ES: one object holds one query; a second one, or a second field, is refused.
  changing(
    'second member',
    (value) => members(value) && Object.keys(value).length === 1,
    (draw, value) => {
      const [[key, member] = ['x', null] as const] = Object.entries(value as JsonObject);
      return { [key]: member, [draw.one([`${key}2`, 'match_all', 'term'])]: member };
    },
    2,
  ),
  changing(
    'wrong word',
    (value) => typeof value === 'string',
    (draw) => draw.one(['nope', 'ASC', 'True', '', ' ', '🦊']),
    2,
  ),
  changing('huge number', isNumber, (draw) => raw(draw.one(HUGE)), 2),
  changing('number as text', isNumber, (_, value) => (value instanceof Raw ? value.text : `${value}`)),
  changing('negative number', isNumber, (draw) => draw.one([-1, -100, 0])),
  changing(
    'wrapped',
    () => true,
    (draw, value) => draw.one<Json>([[value], [[value]], { value }, { nope: value }]),
    1.5,
  ),
  changing(
    'emptied',
    (value) => isObject(value) || Array.isArray(value),
    (draw) => draw.one<Json>([{}, [], null]),
    1.5,
  ),
  {
    name: 'deep nesting',
    weight: 0.7,
    apply: (draw, tree) =>
      isObject(tree) && 'query' in tree ? { ...tree, query: deep(draw.one([29, 30, 31, 60])) } : undefined,
  },
];
