import { type AggregationKind, fieldOf } from './aggregation_kind.ts';

export const missing: AggregationKind = {
  name: 'missing',
  spell: (scope) => {
    const field = fieldOf(scope, () => true);
    return field && { field: field.name };
  },
};
