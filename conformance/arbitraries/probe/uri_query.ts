import type { Draw } from '../draw.ts';
import type { Parameters } from '../path.ts';
import { isSearchable } from '../state/field.ts';
import type { IndexState } from '../state/index_state.ts';

const WORDS = ['quick', 'fox', 'dog', 'a', 'b', '1', '2', 'true', 'the'];

/** `?q=` with its options, with a probability of so many percent. */
export function uriQuery(draw: Draw, { fields }: IndexState, percent: number): Parameters {
  if (!draw.chance(percent)) return {};
  const names = [...fields.values()]
    .filter((field) => field.nested === undefined && isSearchable(field) && /^[\w.]+$/.test(field.name))
    .map(({ name }) => name);
  const word = () => draw.one(WORDS);
  const name = names.length === 0 ? undefined : draw.one(names);
  const q = draw.one([
    word(),
    `${word()} ${word()}`,
    ...(name === undefined ? [] : [`${name}:${word()}`]),
    `${word()}*`,
  ]);
  const df = draw.maybe(name === undefined ? 0 : 40, () => name);
  return {
    q,
    df,
    default_operator: draw.maybe(25, () => draw.one(['AND', 'or'])),
    analyze_wildcard: draw.maybe(25, () => draw.one(['true', 'false'])),
    // ES: of all fields the error names the first in a hash map, and the order of names in one bucket of it changes with each start: two
    // nodes of 8.19.21 name another field of `date_nanos0`, `long2` and more.
    lenient: draw.maybe(25, () => (df === undefined ? 'true' : draw.one(['true', 'false']))),
    analyzer: draw.maybe(8, () => draw.one(['standard', 'keyword'])),
  };
}
