import { sourceFilter } from '../search/source.ts';
import { hasDocValues } from '../state/field.ts';
import { type AggregationKind, fieldOf } from './aggregation_kind.ts';

export const topHits: AggregationKind = {
  name: 'top_hits',
  spell: (scope) => {
    const { draw, index } = scope;
    const field = fieldOf(scope, hasDocValues);
    return draw.options({
      size: [60, () => draw.one([1, 3, 10])],
      from: [10, () => 1],
      sort: [field ? 50 : 0, () => [{ [field?.name ?? '_score']: draw.one(['asc', 'desc']) }]],
      _source: [40, () => sourceFilter(draw, index)],
      version: [8, () => true],
      track_scores: [10, () => true],
    });
  },
};
