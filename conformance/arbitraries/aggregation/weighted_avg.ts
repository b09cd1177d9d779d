import { type AggregationKind, fieldOf } from './aggregation_kind.ts';

export const weightedAvg: AggregationKind = {
  name: 'weighted_avg',
  weight: 0.3,
  spell: (scope) => {
    const number = () => fieldOf(scope, ({ type }) => type.family === 'whole' || type.family === 'floating');
    const [value, weight] = [number(), number()];
    // ES: a document with several weights is refused.
    return value && weight && { value: { field: value.name }, weight: { field: weight.name, missing: 1 } };
  },
};
