import { type AggregationKind, fieldOf } from './aggregation_kind.ts';

export const variableWidthHistogram: AggregationKind = {
  name: 'variable_width_histogram',
  weight: 0.5,
  spell: (scope) => {
    const field = fieldOf(scope, ({ type }) => type.family === 'whole' || type.family === 'floating');
    return field && { field: field.name, buckets: scope.draw.one([1, 2, 3, 5, 50]) };
  },
};
