import { type AggregationKind, fieldOf, isNumeric, missing } from './aggregation_kind.ts';

/** Metrics over the numbers of one field. */
const metric = (name: string): AggregationKind => ({
  name,
  spell: (scope) => {
    const field = fieldOf(scope, isNumeric);
    return field && { field: field.name, ...scope.draw.options({ missing: [12, () => missing(scope, field)] }) };
  },
});

export const metrics: readonly AggregationKind[] = ['avg', 'max', 'min', 'stats', 'sum'].map(metric);
