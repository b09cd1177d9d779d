import { type AggregationKind, fieldOf, isNumeric } from './aggregation_kind.ts';

export const percentiles: AggregationKind = {
  name: 'percentiles',
  spell: (scope) => {
    const { draw } = scope;
    const field = fieldOf(scope, isNumeric);
    const options = {
      percents: [50, () => draw.one([[50], [1, 99], [0, 25, 100], [99.9]])],
      keyed: [25, () => false],
      hdr: [15, () => draw.one([{}, { number_of_significant_value_digits: 1 }])],
    } as const;
    return field && { field: field.name, ...draw.options(options) };
  },
};

export const percentileRanks: AggregationKind = {
  name: 'percentile_ranks',
  spell: (scope) => {
    const { draw } = scope;
    const field = fieldOf(scope, ({ type }) => type.family === 'whole' || type.family === 'floating');
    return (
      field && {
        field: field.name,
        values: draw.one([[1], [0, 3], [-1, 100]]),
        ...draw.options({ keyed: [25, () => false] }),
      }
    );
  },
};
