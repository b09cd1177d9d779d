import type { JsonObject } from '../json.ts';
import { type AggregationKind, type AggregationScope, fieldOf, isNumeric } from './aggregation_kind.ts';

function source(scope: AggregationScope, name: string): JsonObject | undefined {
  const { draw } = scope;
  const options = draw.options({ order: [30, () => 'desc'], missing_bucket: [25, () => true] });
  const date = draw.chance(25) ? fieldOf(scope, ({ type }) => type.family === 'date') : undefined;
  if (date) {
    return {
      [name]: { date_histogram: { field: date.name, calendar_interval: draw.one(['month', 'day']), ...options } },
    };
  }
  const number = draw.chance(25) ? fieldOf(scope, ({ type }) => type.family === 'floating') : undefined;
  if (number && isNumeric(number)) return { [name]: { histogram: { field: number.name, interval: 10, ...options } } };
  const field = fieldOf(scope, () => true);
  return field && { [name]: { terms: { field: field.name, ...options } } };
}

export const composite: AggregationKind = {
  name: 'composite',
  // ES: refused below most others.
  topOnly: true,
  spell: (scope) => {
    const { draw } = scope;
    const sources = ['s', 't'].slice(0, draw.between(1, 2)).flatMap((name) => source(scope, name) ?? []);
    return sources.length === 0 ? undefined : { sources, ...draw.options({ size: [60, () => draw.one([3, 100, 1])] }) };
  },
};
