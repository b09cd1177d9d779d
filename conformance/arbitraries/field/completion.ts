import type { Draw } from '../draw.ts';
import type { Json, JsonObject } from '../json.ts';
import { fullName, word } from '../value/words.ts';
import type { FieldType } from './field_type.ts';

const input = (draw: Draw): string => (draw.chance(30) ? fullName(draw) : draw.list(1, 3, () => word(draw)).join(' '));

/** Names of category and geo contexts. */
export const KINDS = ['cafe', 'ca', 'bar', 'Bar', 'é'];
export const PLACES = [
  { lat: 43.6624803, lon: -79.3863353 },
  { lat: 43.66, lon: -79.38 },
  { lat: 52.52, lon: 13.405 },
  { lat: -33.86, lon: 151.2 },
  { lat: 0, lon: 0 },
];

/** The contexts by which inputs are filtered. */
const contexts = (draw: Draw): Json =>
  draw.one<Json>([
    [{ name: 'kind', type: 'category' }],
    { name: 'kind', type: 'category' },
    [{ name: 'where', type: 'geo', precision: draw.one([1, 3, 5, 6]) }],
    [
      { name: 'kind', type: 'category' },
      { name: 'where', type: 'geo' },
    ],
  ]);

/** The contexts of a field, by name, with whether they are geo contexts. */
export const contextNames = (declared: Json): [string, boolean][] =>
  (Array.isArray(declared) ? declared : [declared]).map((one: { name: string; type: string }) => [
    one.name,
    one.type === 'geo',
  ]);

const contextsOf = (draw: Draw, declared: Json): JsonObject =>
  Object.fromEntries(
    contextNames(declared).map(([name, isPlace]) => {
      const values: readonly Json[] = isPlace ? PLACES : KINDS;
      return [name, draw.chance(60) ? draw.one(values) : draw.some(values, 2).concat(draw.one(values))];
    }),
  );

export const completion: FieldType = {
  name: 'completion',
  weight: 0.5,
  family: 'completion',
  parameters: (draw, { analyzers }) =>
    draw.options({
      analyzer: [40, () => draw.one(analyzers)],
      search_analyzer: [10, () => draw.one(analyzers)],
      preserve_separators: [20, () => false],
      preserve_position_increments: [20, () => false],
      max_input_length: [15, () => draw.one([3, 5, 10])],
      contexts: [25, () => contexts(draw)],
      meta: [4, () => ({ unit: 'ms' })],
    }),
  value: (draw, { contexts: declared }): Json => {
    if (declared !== undefined) {
      return {
        input: draw.chance(60) ? input(draw) : draw.list(1, 2, () => input(draw)),
        contexts: contextsOf(draw, declared),
        ...draw.options({ weight: [60, () => draw.one([0, 1, 2, 3, 10])] }),
      };
    }
    if (draw.chance(45)) return input(draw);
    const inputs = draw.chance(50) ? input(draw) : draw.list(1, 3, () => input(draw));
    return { input: inputs, ...draw.options({ weight: [70, () => draw.one([0, 1, 2, 3, 10, 2_147_483_647])] }) };
  },
  malformed: (draw) =>
    draw.one<Json>([7, true, { input: 1 }, { input: 'x', weight: -1 }, { input: 'x', weight: 'x' }, [null]]),
};
