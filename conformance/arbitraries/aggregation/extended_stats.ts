import { type AggregationKind, fieldOf, isNumeric } from './aggregation_kind.ts';

export const extendedStats: AggregationKind = {
  name: 'extended_stats',
  spell: (scope) => {
    const field = fieldOf(scope, isNumeric);
    return field && { field: field.name, ...scope.draw.options({ sigma: [30, () => scope.draw.one([3, 0, 1.5])] }) };
  },
};
