import { type AggregationKind, fieldOf } from './aggregation_kind.ts';

/** Metrics over the points of a field. */
const metric = (name: string): AggregationKind => ({
  name,
  weight: 0.3,
  spell: (scope) => {
    const field = fieldOf(scope, ({ type }) => type.name === 'geo_point');
    return field && { field: field.name };
  },
});

export const geoMetrics: readonly AggregationKind[] = ['geo_bounds', 'geo_centroid'].map(metric);
