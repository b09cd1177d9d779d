import { type AggregationKind, fieldOf, missing } from './aggregation_kind.ts';

export const cardinality: AggregationKind = {
  name: 'cardinality',
  spell: (scope) => {
    const { draw } = scope;
    const field = fieldOf(scope, () => true);
    const options = {
      precision_threshold: [20, () => draw.one([100, 3000, 40_000])],
      missing: [8, () => field && missing(scope, field)],
    } as const;
    return field && { field: field.name, ...draw.options(options) };
  },
};
