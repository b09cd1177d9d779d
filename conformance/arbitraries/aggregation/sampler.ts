import { type AggregationKind, fieldOf } from './aggregation_kind.ts';

export const sampler: AggregationKind = {
  name: 'sampler',
  weight: 0.5,
  spell: ({ draw, below }) =>
    // ES: without aggregations inside it fails on the first document.
    Object.keys(below()).length > 0 ? draw.options({ shard_size: [70, () => draw.one([1, 2, 5, 1000])] }) : undefined,
};

export const diversifiedSampler: AggregationKind = {
  name: 'diversified_sampler',
  weight: 0.3,
  spell: (scope) => {
    const { draw } = scope;
    // ES: a document with several values is refused.
    const field = fieldOf(scope, ({ type }) => ['term', 'whole', 'boolean', 'date'].includes(type.family));
    if (field === undefined || Object.keys(scope.below()).length === 0) return undefined;
    return {
      field: field.name,
      ...draw.options({
        shard_size: [50, () => draw.one([1, 2, 5, 1000])],
        max_docs_per_value: [50, () => draw.one([1, 2, 3])],
      }),
    };
  },
};

export const randomSampler: AggregationKind = {
  name: 'random_sampler',
  weight: 0.3,
  topOnly: true,
  spell: ({ draw, below }) =>
    // ES: without aggregations inside it is refused, without a seed it draws one.
    Object.keys(below()).length > 0 ? { probability: 1, seed: draw.between(0, 1000) } : undefined,
};
