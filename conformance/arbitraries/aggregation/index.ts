import type { Draw } from '../draw.ts';
import type { JsonObject } from '../json.ts';
import type { IndexState } from '../state/index_state.ts';
import type { State } from '../state/state.ts';
import { AGGREGATION } from '../weights.ts';
import { adjacencyMatrix } from './adjacency_matrix.ts';
import type { AggregationKind } from './aggregation_kind.ts';
import { bucketPipelines } from './bucket_pipelines.ts';
import { cardinality } from './cardinality.ts';
import { composite } from './composite.ts';
import { dateHistogram } from './date_histogram.ts';
import { extendedStats } from './extended_stats.ts';
import { filter, filters } from './filter.ts';
import { geoMetrics } from './geo_metrics.ts';
import { global } from './global.ts';
import { geoDistance, geohashGrid, geotileGrid } from './grid.ts';
import { histogram } from './histogram.ts';
import { ipPrefix } from './ip_prefix.ts';
import { medianAbsoluteDeviation } from './median_absolute_deviation.ts';
import { metrics } from './metrics.ts';
import { missing } from './missing.ts';
import { nested, reverseNested } from './nested.ts';
import { percentileRanks, percentiles } from './percentiles.ts';
import { dateRange, ipRange, range } from './range.ts';
import { diversifiedSampler, randomSampler, sampler } from './sampler.ts';
import { terms } from './terms.ts';
import { topHits } from './top_hits.ts';
import { valueCount } from './value_count.ts';
import { variableWidthHistogram } from './variable_width_histogram.ts';
import { weightedAvg } from './weighted_avg.ts';

/** Every aggregation that is generated. */
export const AGGREGATIONS: readonly AggregationKind[] = [
  terms,
  ...metrics,
  ...bucketPipelines,
  ...geoMetrics,
  valueCount,
  adjacencyMatrix,
  cardinality,
  composite,
  dateHistogram,
  dateRange,
  diversifiedSampler,
  extendedStats,
  filter,
  filters,
  geoDistance,
  geohashGrid,
  geotileGrid,
  global,
  histogram,
  ipPrefix,
  ipRange,
  medianAbsoluteDeviation,
  missing,
  nested,
  percentileRanks,
  percentiles,
  randomSampler,
  range,
  reverseNested,
  sampler,
  topHits,
  variableWidthHistogram,
  weightedAvg,
];

/** Names in the order of the tree; some look like paths. */
const NAMES = ['a', 'b', 'c', 'ü', 'x.y', 'A'] as const;

/** `aggs` of a search or of a bucket aggregation: trees of those that are built. */
export function spellAggregations(
  draw: Draw,
  state: State,
  index: IndexState,
  depth: number = AGGREGATION.depth,
  nested?: string,
  parent?: string,
): Readonly<Record<string, JsonObject>> {
  const kinds = AGGREGATIONS.filter(({ name }) => name in state.features.aggregations);
  const all: Record<string, JsonObject> = {};
  const count = draw.between(1, depth === AGGREGATION.depth ? AGGREGATION.most : 2);
  for (const name of NAMES.slice(0, count)) {
    const kind = draw.weighted(kinds.filter(({ topOnly }) => !topOnly || depth === AGGREGATION.depth));
    if (kind === undefined) continue;
    const takes = state.features.aggregations[kind.name] === true && depth > 1;
    let children: Readonly<Record<string, JsonObject>> | undefined;
    const below = (path: string | null = nested ?? null) => {
      children ??=
        takes && draw.chance(60) ? spellAggregations(draw, state, index, depth - 1, path ?? undefined, kind.name) : {};
      return children;
    };
    const around = { ...(nested === undefined ? {} : { nested }), ...(parent === undefined ? {} : { parent }) };
    const body = kind.spell({ draw, state, index, below, siblings: all, ...around });
    if (body === undefined) continue;
    const inner = below();
    const aggs = Object.keys(inner).length > 0 ? { [draw.one(['aggs', 'aggregations'])]: inner } : {};
    all[name] = { [kind.name]: body, ...aggs, ...draw.options({ meta: [AGGREGATION.meta, () => ({ of: 'mine' })] }) };
  }
  return all;
}
