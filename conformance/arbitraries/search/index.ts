import { spellAggregations } from '../aggregation/index.ts';
import type { Draw } from '../draw.ts';
import type { Json, JsonObject } from '../json.ts';
import { spellQuery } from '../query/index.ts';
import type { IndexState } from '../state/index_state.ts';
import type { State, Target } from '../state/state.ts';
import { fetched } from './fetched.ts';
import { fields } from './fields.ts';
import { highlight } from './highlight.ts';
import { knn } from './knn.ts';
import { limits, window } from './limits.ts';
import { profile } from './profile.ts';
import { regrouped } from './regrouped.ts';
import { retriever } from './retriever.ts';
import { runtimeMappings } from './runtime_mappings.ts';
import type { SearchKey, SearchScope } from './search_key.ts';
import { sort } from './sort.ts';
import { source } from './source.ts';
import { suggest } from './suggest.ts';

const aggregations = (name: string, share: number): SearchKey => ({
  name,
  percent: ({ aggregating, body }) =>
    body.aggs !== undefined || body.aggregations !== undefined ? 0 : aggregating ? share : 0,
  spell: ({ draw, state, index }) => {
    const all = spellAggregations(draw, state, index);
    return Object.keys(all).length === 0 ? undefined : all;
  },
});

/** Every key of a search body that is generated, in the order in which they are decided on. */
export const SEARCH_KEYS: readonly SearchKey[] = [
  {
    name: 'query',
    percent: ({ aggregating }) => (aggregating ? 35 : 92),
    spell: ({ draw, state, index, aggregating }) => spellQuery(draw, state, index, aggregating ? 1 : undefined),
  },
  knn,
  aggregations('aggregations', 15),
  aggregations('aggs', 100),
  sort,
  ...window,
  source,
  {
    name: 'post_filter',
    percent: () => 6,
    spell: ({ draw, state, index }) => spellQuery(draw, state, index, 0),
  },
  ...regrouped,
  ...fetched,
  fields,
  runtimeMappings,
  highlight,
  suggest,
  ...limits,
  retriever,
  profile,
];

/** More than any scenario has documents. */
const ALL = 400;

/** The primary sort of hits. */
function firstSorted(sort: Json | undefined): string | undefined {
  const first = Array.isArray(sort) ? (sort as readonly Json[])[0] : sort;
  if (first === undefined || first === null) return undefined;
  return typeof first === 'string' ? first : Object.keys(first as JsonObject)[0];
}

/**
 * ES: shards that finish later skip hits that tie on the primary sort key with the worst hit collected so far, so that it depends on timing
 * which of several shards' hits are returned; not where all of them are. And 8 fails with 500 where it skips hits sorted by a half_float,
 * depending on its segments.
 */
function needsAllHits(sort: Json | undefined, many: boolean, { fields }: IndexState): boolean {
  const name = firstSorted(sort);
  if (name === undefined || name === '_score' || name === '_doc') return false;
  return many || sortsByHalfFloat(sort, { fields });
}

/** Whether hits are sorted by a half_float before anything else. */
export function sortsByHalfFloat(sort: Json | undefined, { fields }: Pick<IndexState, 'fields'>): boolean {
  return fields.get(firstSorted(sort) ?? '')?.type.name === 'half_float';
}

/** A search body for a target, of the keys that are built. */
export function spellSearch(
  draw: Draw,
  state: State,
  { index, many, several }: Target,
  aggregating = false,
): JsonObject {
  const body: Record<string, Json> = {};
  const scope: SearchScope = { draw, state, index, many, several, aggregating, body };
  for (const key of SEARCH_KEYS) {
    if (!state.features.search_keys.includes(key.name) || !draw.chance(key.percent(scope))) continue;
    const value = key.spell(scope);
    if (value !== undefined) body[key.name] = value;
  }
  const all = needsAllHits(body.sort, many, index) || (many && body.collapse !== undefined);
  if (all && body.size !== 0) body['size'] = ALL;
  return body;
}
