import type { AggregationKind } from './aggregation_kind.ts';

export const global: AggregationKind = {
  name: 'global',
  topOnly: true,
  weight: 0.7,
  spell: () => ({}),
};
