import type { Json, JsonObject } from '../json.ts';
import { TIME_ZONES } from '../value/dates.ts';
import { type AggregationKind, type AggregationScope, fieldOf, missing } from './aggregation_kind.ts';

/** One to three ranges between bounds in order, open at an end now and then. */
function ranges({ draw }: AggregationScope, bounds: readonly Json[]): JsonObject[] {
  return draw.list(1, 3, (place) => {
    const from = draw.below(bounds.length - 1);
    const [low = null, high = null] = [bounds[from], bounds[draw.between(from + 1, bounds.length - 1)]];
    const open = draw.below(4);
    return {
      ...(open === 1 ? {} : { from: low }),
      ...(open === 2 ? {} : { to: high }),
      ...draw.options({ key: [25, () => `r${place}`] }),
    };
  });
}

const keyed = ({ draw }: AggregationScope) => draw.options({ keyed: [20, () => true] });

export const range: AggregationKind = {
  name: 'range',
  weight: 2,
  spell: (scope) => {
    const field = fieldOf(scope, ({ type }) => type.family === 'whole' || type.family === 'floating');
    return field && { field: field.name, ranges: ranges(scope, [-1, 0, 1, 2.5, 3, 10, 100]), ...keyed(scope) };
  },
};

export const dateRange: AggregationKind = {
  name: 'date_range',
  weight: 1.5,
  spell: (scope) => {
    const { draw } = scope;
    const field = fieldOf(scope, ({ type, parameters }) => type.family === 'date' && parameters.format === undefined);
    if (field === undefined) return undefined;
    const bounds = [
      '1900-01-01',
      '1970-01-01',
      '2023-12-31',
      '2024-01-01||/M',
      '2024-03-31T02:30:00',
      '2024-11-03||+1d/d',
      '2038-01-01',
    ];
    const options = draw.options({
      time_zone: [40, () => draw.one(TIME_ZONES)],
      missing: [8, () => missing(scope, field)],
    });
    return { field: field.name, ranges: ranges(scope, bounds), ...options, ...keyed(scope) };
  },
};

export const ipRange: AggregationKind = {
  name: 'ip_range',
  spell: (scope) => {
    const { draw } = scope;
    const field = fieldOf(scope, ({ type }) => type.family === 'ip');
    if (field === undefined) return undefined;
    const masks = ['10.0.0.0/8', '10.0.0.0/31', '2001:db8::/32', '::/0'];
    const all = draw.chance(50)
      ? ranges(scope, ['::', '::ffff:0:0', '10.0.0.2', '192.168.0.0', '2001:db8::'])
      : draw.list(1, 2, () => ({ mask: draw.one(masks) }));
    return { field: field.name, ranges: all, ...keyed(scope) };
  },
};
