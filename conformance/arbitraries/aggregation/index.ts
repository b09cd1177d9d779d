import type { Draw } from '../draw.ts';
import type { JsonObject } from '../json.ts';
import type { IndexState } from '../state/index_state.ts';
import type { State } from '../state/state.ts';
import { AGGREGATION } from '../weights.ts';
import type { AggregationKind } from './aggregation_kind.ts';
import { metrics } from './metrics.ts';
import { terms } from './terms.ts';
import { valueCount } from './value_count.ts';

/** Every aggregation that is generated. */
export const AGGREGATIONS: readonly AggregationKind[] = [terms, ...metrics, valueCount];

/** Names in the order of the tree; some look like paths. */
const NAMES = ['a', 'b', 'c', 'ü', 'x.y', 'A'] as const;

/** `aggs` of a search or of a bucket aggregation: trees of those that are built. */
export function spellAggregations(
  draw: Draw,
  state: State,
  index: IndexState,
  depth: number = AGGREGATION.depth,
): Readonly<Record<string, JsonObject>> {
  const kinds = AGGREGATIONS.filter(({ name }) => name in state.features.aggregations);
  const all: Record<string, JsonObject> = {};
  const count = draw.between(1, depth === AGGREGATION.depth ? AGGREGATION.most : 2);
  for (const name of NAMES.slice(0, count)) {
    const kind = draw.weighted(kinds);
    if (kind === undefined) continue;
    const buckets = state.features.aggregations[kind.name] === true;
    const children = buckets && depth > 1 && draw.chance(60) ? spellAggregations(draw, state, index, depth - 1) : {};
    const body = kind.spell({ draw, state, index, children });
    if (body === undefined) continue;
    const below = Object.keys(children).length > 0 ? { [draw.one(['aggs', 'aggregations'])]: children } : {};
    all[name] = { [kind.name]: body, ...below, ...draw.options({ meta: [AGGREGATION.meta, () => ({ of: 'mine' })] }) };
  }
  return all;
}
