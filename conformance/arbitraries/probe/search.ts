import type { Step } from '../../case.ts';
import type { Action } from '../action.ts';
import type { Draw } from '../draw.ts';
import type { JsonObject } from '../json.ts';
import { ROUTINGS } from '../names.ts';
import { honoured, type Parameters, path, request } from '../path.ts';
import { spellSearch } from '../search/index.ts';
import { suggestOfUrl } from '../search/suggest.ts';
import type { State, Target } from '../state/state.ts';
import { cursors } from './cursor.ts';
import { count } from './documents.ts';
import { edgeSearch, unavailable } from './edge_search.ts';
import { rankEval } from './rank_eval.ts';
import { templates } from './templates.ts';
import { uriQuery } from './uri_query.ts';

/** Parameters of a search; those that the body has too come rarely. */
function parameters(draw: Draw, state: State, { index, many }: Target, body: JsonObject): Parameters {
  const once = (name: string, percent: number) => (name in body ? 0 : percent);
  const field = [...index.fields.values()].find(({ type, nested }) => type.family === 'whole' && nested === undefined);
  return honoured(state, 'search', {
    ignore_unavailable: draw.maybe(3, () => 'true'),
    allow_no_indices: draw.maybe(2, () => 'true'),
    expand_wildcards: draw.maybe(3, () => draw.one(['open', 'all', 'open,hidden'])),
    routing: draw.maybe(5, () => draw.one(ROUTINGS)),
    preference: draw.maybe(3, () => draw.one(['mine', '_local', '_shards:0'])),
    from: draw.maybe(once('search_after', 2), () => draw.below(3)),
    size: draw.maybe(many ? 0 : once('size', 4), () => draw.one([0, 2, 50])),
    sort: draw.maybe(field && !many ? once('search_after', 2) : 0, () => `${field?.name}:${draw.one(['asc', 'desc'])}`),
    _source: draw.maybe(once('stored_fields', 3), () => draw.one(['false', '*1'])),
    _source_includes: draw.maybe(once('stored_fields', 2), () => '*1'),
    _source_excludes: draw.maybe(once('stored_fields', 2), () => '*0'),
    track_total_hits: draw.maybe(3, () => draw.one(['true', 'false', '2'])),
    track_scores: draw.maybe(2, () => 'true'),
    version: draw.maybe(2, () => 'true'),
    seq_no_primary_term: draw.maybe(2, () => 'true'),
    rest_total_hits_as_int: draw.maybe(once('track_total_hits', 5), () => 'true'),
    typed_keys: draw.maybe('aggs' in body ? 15 : 2, () => 'true'),
    terminate_after: draw.maybe(1, () => 100_000),
    stored_fields: draw.maybe(once('_source', 1), () => '_source'),
    docvalue_fields: draw.maybe(field ? 2 : 0, () => field?.name),
    // ES: of several shards that fail the first one to do so is reported, when no partial results are allowed.
    allow_partial_search_results: draw.maybe(4, () => (many ? 'true' : draw.one(['true', 'false']))),
    batched_reduce_size: draw.maybe(1, () => 512),
    ccs_minimize_roundtrips: draw.maybe(1, () => 'true'),
    max_concurrent_shard_requests: draw.maybe(1, () => 5),
    pre_filter_shard_size: draw.maybe(2, () => 128),
    request_cache: draw.maybe(2, () => 'false'),
    search_type: draw.maybe(8, () => draw.one(['dfs_query_then_fetch', 'query_then_fetch'])),
    timeout: draw.maybe(1, () => '30s'),
    explain: draw.maybe(2, () => draw.one(['true', 'false'])),
    ...uriQuery(draw, index, 2),
    ...suggestOfUrl(draw, index, once('suggest', 2)),
  });
}

/**
 * ES: shards that match nothing send no aggregations once another shard has answered, so that it depends on timing how many are reduced,
 * and on that their order.
 */
const LEVELS = { aggregations: 'unordered' } as const;

export function searchStep(draw: Draw, state: State, target: Target, aggregating: boolean): Step {
  const body = spellSearch(draw, state, target, aggregating);
  const several = Object.keys((body.aggs ?? body.aggregations ?? {}) as JsonObject).length > 1;
  const options = target.many && several ? { levels: LEVELS } : {};
  const method = draw.chance(15) ? 'GET' : 'POST';
  return request(method, path([target.path, '_search'], parameters(draw, state, target, body)), body, options);
}

const searching = (name: string, aggregating: boolean): Action => ({
  name,
  needs: ['search'],
  weight: 9,
  steps: (draw, state) => {
    const target = state.target(draw);
    return target === undefined ? [] : [searchStep(draw, state, target, aggregating)];
  },
});

/** Searches and counts only. */
export const searches: readonly Action[] = [searching('search', false), { ...count, weight: 0.7 }];
export const query: readonly Action[] = [...searches, edgeSearch, unavailable, ...cursors, ...templates, rankEval];
export const aggregation: readonly Action[] = [searching('aggregate', true)];
