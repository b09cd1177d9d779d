import type { JsonObject } from '../json.ts';
import type { AggregationKind, AggregationScope } from './aggregation_kind.ts';

/** Aggregations with several buckets, whose order and keys do not matter to pipelines. */
const BUCKETS = ['terms', 'histogram', 'date_histogram', 'range', 'filters'];
/** Metrics with one number. */
const NUMBERS = ['avg', 'max', 'min', 'sum', 'value_count', 'cardinality', 'weighted_avg'];
/** Metrics with several numbers, and one of them. */
const PROPERTIES: Readonly<Record<string, string>> = {
  stats: 'max',
  extended_stats: 'sum_of_squares',
  percentiles: '50',
};

/** The names of aggregations of the kinds. */
const named = (level: Readonly<Record<string, JsonObject>>, kinds: readonly string[]): string[] =>
  Object.keys(level).filter((name) => kinds.some((kind) => kind in (level[name] ?? {})));

/** A path to a number of each bucket, through the given sub-aggregations. */
function inside({ draw }: AggregationScope, level: Readonly<Record<string, JsonObject>>): string {
  const metrics = named(level, NUMBERS).filter((name) => !name.includes('.'));
  const others = named(level, Object.keys(PROPERTIES)).filter((name) => !name.includes('.'));
  const properties = others.map((name) => {
    const kind = Object.keys(PROPERTIES).find((each) => each in (level[name] ?? {}));
    return `${name}.${kind === undefined ? '' : PROPERTIES[kind]}`;
  });
  return draw.one(['_count', ...metrics, ...properties]);
}

const options = ({ draw }: AggregationScope): JsonObject =>
  draw.options({
    gap_policy: [30, () => draw.one(['skip', 'insert_zeros', 'keep_values'])],
    format: [15, () => '0.000'],
  });

/** Sibling pipelines over the buckets of an aggregation. */
const sibling = (name: string, own: (scope: AggregationScope) => JsonObject = () => ({})): AggregationKind => ({
  name,
  weight: 0.4,
  spell: (scope) => {
    const level = scope.siblings ?? {};
    const all = named(level, BUCKETS);
    if (all.length === 0) return undefined;
    const first = scope.draw.one(all);
    const body = level[first] ?? {};
    const children = (body['aggs'] ?? body['aggregations'] ?? {}) as Readonly<Record<string, JsonObject>>;
    return { buckets_path: `${first}>${inside(scope, children)}`, ...options(scope), ...own(scope) };
  },
});

/** Pipelines over the buckets around them. */
const sequence = (name: string, own: (scope: AggregationScope) => JsonObject): AggregationKind => ({
  name,
  weight: 0.6,
  spell: (scope) => {
    if (scope.parent !== 'histogram' && scope.parent !== 'date_histogram') return undefined;
    return { buckets_path: inside(scope, scope.siblings ?? {}), ...own(scope) };
  },
});

export const bucketPipelines: readonly AggregationKind[] = [
  ...['avg_bucket', 'sum_bucket', 'min_bucket', 'max_bucket', 'stats_bucket'].map((name) => sibling(name)),
  sibling('extended_stats_bucket', ({ draw }) => draw.options({ sigma: [30, () => draw.one([0, 1, 2.5])] })),
  sibling('percentiles_bucket', ({ draw }) =>
    draw.options({ percents: [50, () => draw.one([[50], [0, 100], [12.5, 99]])], keyed: [25, () => false] }),
  ),
  sequence('cumulative_sum', ({ draw }) => draw.options({ format: [15, () => '0.00'] })),
  sequence('serial_diff', (scope) => ({
    ...options(scope),
    ...scope.draw.options({ lag: [40, () => scope.draw.one([1, 2, 5])] }),
  })),
];
