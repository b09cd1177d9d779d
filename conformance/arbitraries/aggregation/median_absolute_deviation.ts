import { type AggregationKind, fieldOf } from './aggregation_kind.ts';

export const medianAbsoluteDeviation: AggregationKind = {
  name: 'median_absolute_deviation',
  weight: 0.4,
  spell: (scope) => {
    const field = fieldOf(scope, ({ type }) => type.family === 'whole' || type.family === 'floating');
    return field && { field: field.name, ...scope.draw.options({ compression: [20, () => 100] }) };
  },
};
