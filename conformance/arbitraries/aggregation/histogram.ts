import { type AggregationKind, fieldOf } from './aggregation_kind.ts';

export const histogram: AggregationKind = {
  name: 'histogram',
  weight: 2,
  spell: (scope) => {
    const { draw } = scope;
    const field = fieldOf(scope, ({ type }) =>
      ['byte', 'short', 'integer', 'long', 'half_float', 'double', 'float'].includes(type.name),
    );
    if (field === undefined) return undefined;
    const options = draw.options({
      offset: [20, () => draw.one([0.5, 1, 3])],
      keyed: [15, () => true],
      missing: [10, () => 0],
      order: [20, () => ({ [draw.one(['_key', '_count'])]: draw.one(['asc', 'desc']) })],
    });
    // ES: without a least count there is a bucket for every step between two extremes.
    return {
      field: field.name,
      interval: draw.one([1, 10, 0.5, 100, 3]),
      min_doc_count: draw.one([1, 1, 2]),
      ...options,
    };
  },
};
