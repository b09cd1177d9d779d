import type { Json } from '../json.ts';
import { type AggregationKind, type AggregationScope, fieldOf, missing } from './aggregation_kind.ts';

/** Metrics with one number, which buckets can be sorted by. */
const SINGLE = ['avg', 'max', 'min', 'sum', 'value_count'];

export function order(scope: AggregationScope): Json {
  const { draw } = scope;
  const direction = () => draw.one(['asc', 'desc']);
  const metrics = Object.entries(scope.below()).flatMap(([name, body]) => {
    const [kind = ''] = Object.keys(body);
    if (SINGLE.includes(kind)) return [name];
    return kind === 'stats' ? [`${name}.avg`, `${name}.max`] : [];
  });
  const one = (): Json => {
    if (metrics.length > 0 && draw.chance(50)) return { [draw.one(metrics)]: direction() };
    return { [draw.one(['_key', '_count'])]: direction() };
  };
  return draw.chance(25) ? [one(), { _key: direction() }] : one();
}

export const terms: AggregationKind = {
  name: 'terms',
  weight: 5,
  spell: (scope) => {
    const { draw } = scope;
    const field = fieldOf(scope, () => true);
    if (field === undefined) return undefined;
    const options = draw.options({
      size: [60, () => draw.one([3, 1, 100, 5, 2])],
      shard_size: [15, () => draw.one([1, 5, 100])],
      order: [45, () => order(scope)],
      min_doc_count: [15, () => draw.one([1, 2, 3])],
      shard_min_doc_count: [6, () => draw.one([0, 1, 2])],
      show_term_doc_count_error: [12, () => draw.chance(80)],
      missing: [12, () => missing(scope, field)],
      collect_mode: [6, () => draw.one(['depth_first', 'breadth_first'])],
      execution_hint: [field.type.family === 'term' ? 6 : 0, () => draw.one(['map', 'global_ordinals'])],
    });
    return { field: field.name, ...options };
  },
};
