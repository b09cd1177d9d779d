import { type AggregationKind, fieldOf, missing } from './aggregation_kind.ts';

export const valueCount: AggregationKind = {
  name: 'value_count',
  spell: (scope) => {
    const field = fieldOf(scope, () => true);
    return field && { field: field.name, ...scope.draw.options({ missing: [10, () => missing(scope, field)] }) };
  },
};
