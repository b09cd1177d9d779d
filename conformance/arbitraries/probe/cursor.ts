import type { Step } from '../../case.ts';
import type { Action } from '../action.ts';
import type { Draw } from '../draw.ts';
import type { Json, JsonObject } from '../json.ts';
import { honoured, lines, path, request } from '../path.ts';
import { spellQuery } from '../query/index.ts';
import { sortsByHalfFloat, spellSearch } from '../search/index.ts';
import { hasDocValues } from '../state/field.ts';
import type { State, Target } from '../state/state.ts';
import { uriQuery } from './uri_query.ts';

/** Keys of a search that a scroll or a point in time rejects. */
const WITHOUT = [
  'from',
  'search_after',
  'aggs',
  'aggregations',
  'terminate_after',
  'post_filter',
  'indices_boost',
  'retriever',
];

function paged(draw: Draw, state: State, target: Target): JsonObject {
  const body = spellSearch(draw, state, target);
  // ES: 8 fails with 500 on pages sorted by a half_float, depending on its segments.
  const without = sortsByHalfFloat(body.sort, target.index) ? [...WITHOUT, 'sort'] : WITHOUT;
  const remaining = Object.entries(body).filter(([key]) => !without.includes(key));
  return { ...Object.fromEntries(remaining), size: draw.between(1, 5) };
}

/**
 * A slice of the hits, by numbers or as the server chooses; ES: deletes take document ids, until a merge at a time of the server's
 * choosing.
 */
function slice(draw: Draw, { index }: Target, scrolled: boolean): JsonObject {
  const max = draw.between(2, 4);
  const numbers = [...index.fields.values()].filter(
    (field) => field.nested === undefined && ['whole', 'date'].includes(field.type.family) && hasDocValues(field),
  );
  const fields = [...numbers.map(({ name }) => name), '_seq_no', ...(scrolled ? ['_id', undefined] : [])];
  const field = index.deletes || scrolled || draw.chance(60) ? draw.one(fields) : undefined;
  return { id: draw.below(max), max, ...(field === undefined ? {} : { field }) };
}

/** A scroll with some of its pages; it ends with the scenario, or before. */
const scroll: Action = {
  name: 'scroll',
  needs: ['scroll'],
  steps: (draw, state) => {
    const target = state.target(draw);
    // ES: of several shards it depends on timing which hits are on the first page.
    if (target === undefined || target.many) return [];
    const name = state.name('scroll');
    const { track_total_hits: _, collapse: _c, rescore: _r, ...rest } = paged(draw, state, target);
    const part = draw.maybe(20, () => slice(draw, target, true));
    const body = part === undefined ? rest : { ...rest, slice: part };
    const first = request('POST', path([target.path, '_search'], { scroll: '1m' }), body, {
      keep: { [name]: '_scroll_id' },
    });
    const page = (): Step => {
      const total = draw.maybe(5, () => 'true');
      const scroll = draw.maybe(95, () => '1m');
      const where = { ...(scroll === undefined ? {} : { scroll }), scroll_id: `{{${name}}}` };
      if (draw.chance(25))
        return request('GET', path(['_search', 'scroll'], { ...where, rest_total_hits_as_int: total }));
      const body = where;
      return request(draw.one(['POST', 'GET']), path(['_search', 'scroll'], { rest_total_hits_as_int: total }), body);
    };
    const pages = draw.list(0, 3, () => page());
    const end = state.has('clear_scroll') && draw.chance(30);
    return [
      first,
      ...pages,
      ...(end ? [request('DELETE', '/_search/scroll', { scroll_id: [`{{${name}}}`] }), page()] : []),
    ];
  },
};

/** A point in time: writes that come later are not seen in it. */
const pit: Action = {
  name: 'pit',
  needs: ['open_point_in_time'],
  steps: (draw, state) => {
    const target = state.target(draw);
    if (target === undefined || target.many) return [];
    const name = state.name('pit');
    const search = (): Step => {
      const { sort, ...rest } = paged(draw, state, target);
      const part = draw.maybe(30, () => slice(draw, target, false));
      return request('POST', '/_search', {
        ...rest,
        // ES: the tie breaker of hits with equal sort keys is returned, and deletes take document ids, too.
        ...(sort === undefined || target.index.deletes ? {} : { sort: draw.chance(15) ? '_shard_doc' : sort }),
        ...(part === undefined ? {} : { slice: part }),
        pit: { id: `{{${name}}}`, ...(draw.chance(50) ? { keep_alive: '1m' } : {}) },
      });
    };
    const parameters = honoured(state, 'open_point_in_time', {
      keep_alive: '1m',
      ignore_unavailable: draw.maybe(5, () => 'true'),
      allow_no_indices: draw.maybe(5, () => 'true'),
      expand_wildcards: draw.maybe(5, () => 'open'),
      routing: draw.maybe(8, () => draw.one(['r1', 'r2'])),
      preference: draw.maybe(8, () => draw.one(['_local', '_shards:0'])),
      allow_partial_search_results: draw.maybe(4, () => 'true'),
      max_concurrent_shard_requests: draw.maybe(4, () => 3),
    });
    const open = request('POST', path([target.path, '_pit'], parameters), undefined, { keep: { [name]: 'id' } });
    const searches = state.features.search_keys.includes('pit') ? draw.list(1, 3, search) : [];
    const end = state.has('close_point_in_time') && draw.chance(30);
    return [open, ...searches, ...(end ? [request('DELETE', '/_pit', { id: `{{${name}}}` })] : [])];
  },
};

/** Several searches in one request, one of them wrong now and then. */
const msearch: Action = {
  name: 'msearch',
  needs: ['msearch'],
  steps: (draw, state) => {
    const target = state.target(draw);
    if (target === undefined || target.many) return [];
    const all = draw.list(1, 3, (): Json[] => {
      const header = draw.options({
        index: [30, () => target.path],
        routing: [5, () => draw.one(['r1', 'r2'])],
        preference: [4, () => '_local'],
        search_type: [8, () => draw.one(['dfs_query_then_fetch', 'query_then_fetch'])],
        ignore_unavailable: [4, () => true],
        allow_no_indices: [3, () => true],
        expand_wildcards: [3, () => draw.one<Json>(['open', ['open', 'hidden']])],
        request_cache: [4, () => draw.chance(50)],
        allow_partial_search_results: [3, () => true],
        ccs_minimize_roundtrips: [2, () => true],
        nope: [1, () => 1],
      });
      return [header, draw.chance(8) ? { nope: 1 } : spellSearch(draw, state, target, draw.chance(30))];
    });
    const parameters = honoured(state, 'msearch', {
      rest_total_hits_as_int: draw.maybe(5, () => 'true'),
      typed_keys: draw.maybe(15, () => 'true'),
      max_concurrent_searches: draw.maybe(5, () => 2),
      max_concurrent_shard_requests: draw.maybe(3, () => 2),
      pre_filter_shard_size: draw.maybe(3, () => 128),
      search_type: draw.maybe(5, () => draw.one(['dfs_query_then_fetch', 'query_then_fetch'])),
      ignore_unavailable: draw.maybe(3, () => 'true'),
      allow_no_indices: draw.maybe(3, () => 'true'),
      expand_wildcards: draw.maybe(3, () => 'open'),
      routing: draw.maybe(3, () => 'r1'),
      ccs_minimize_roundtrips: draw.maybe(3, () => 'true'),
    });
    if (draw.chance(85)) return [lines('POST', path([target.path, '_msearch'], parameters), all.flat())];
    return [lines('POST', path(['_msearch'], { index: target.path, ...parameters }), all.flat())];
  },
};

/** Which shards a search would run on. */
const searchShards: Action = {
  name: 'search_shards',
  needs: ['search_shards'],
  weight: 0.4,
  steps: (draw, state) => {
    const target = state.target(draw);
    if (target === undefined) return [];
    // The nodes are the servers' own.
    const own = { filter_path: 'indices,shards.index,shards.shard,shards.state,shards.primary' };
    const parameters = honoured(state, 'search_shards', {
      routing: draw.maybe(50, () => draw.one(['r1', 'r2', 'r1,r2'])),
      preference: draw.maybe(8, () => draw.one(['_local', 'mine', '_shards:0'])),
      ignore_unavailable: draw.maybe(5, () => 'true'),
      allow_no_indices: draw.maybe(5, () => 'true'),
      expand_wildcards: draw.maybe(5, () => 'open'),
      local: draw.maybe(3, () => 'true'),
      master_timeout: draw.maybe(3, () => '30s'),
    });
    // ES: a map of names, of which each side has its own; the filters of several aliases come in the order of a set that is seeded at each
    // start.
    const levels = { indices: 'unordered', 'indices.*.filter.bool.should': 'unordered' } as const;
    return [request('GET', path([target.path, '_search_shards'], { ...parameters, ...own }), undefined, { levels })];
  },
};

const validate: Action = {
  name: 'indices.validate_query',
  needs: ['indices.validate_query'],
  weight: 0.5,
  steps: (draw, state) => {
    const target = state.target(draw);
    if (target === undefined || target.many) return [];
    const parameters = honoured(state, 'indices.validate_query', {
      ignore_unavailable: draw.maybe(3, () => 'true'),
      allow_no_indices: draw.maybe(3, () => 'true'),
      expand_wildcards: draw.maybe(3, () => 'open'),
      // The explanation of valid queries is not supported.
      explain: draw.maybe(8, () => draw.one(['false', 'true'])),
      rewrite: draw.maybe(3, () => 'false'),
      all_shards: draw.maybe(3, () => 'false'),
      ...uriQuery(draw, target.index, 40),
    });
    const body = parameters.q === undefined ? { query: spellQuery(draw, state, target.index, 1) } : undefined;
    return [request(draw.one(['POST', 'GET']), path([target.path, '_validate', 'query'], parameters), body)];
  },
};

const explain: Action = {
  name: 'explain',
  needs: ['explain'],
  steps: (draw, state) => {
    const index = state.index(draw);
    const id = index && index.documents.size > 0 ? draw.one([...index.documents.keys()]) : undefined;
    if (index === undefined || id === undefined) return [];
    const routing = index.documents.get(id)?.routing;
    const body = { query: spellQuery(draw, state, index, 1) };
    const parameters = honoured(state, 'explain', {
      routing,
      preference: draw.maybe(3, () => '_local'),
      stored_fields: draw.maybe(3, () => draw.one(['_source', 'nope'])),
      _source: draw.maybe(4, () => draw.one(['true', 'false', '*1'])),
      _source_includes: draw.maybe(2, () => '*1'),
      _source_excludes: draw.maybe(2, () => '*0'),
    });
    if (draw.chance(90)) return [request('POST', path([index.name, '_explain', id], parameters), body)];
    const text = [...index.fields.values()].find(({ type, nested }) => type.family === 'text' && nested === undefined);
    const q = honoured(state, 'explain', {
      q: draw.one(['fox', 'quick +the', 'dog -fox', '"quick brown"']),
      df: text?.name ?? 'nope',
      default_operator: draw.maybe(30, () => draw.one(['AND', 'OR'])),
      analyzer: draw.maybe(15, () => 'standard'),
      analyze_wildcard: draw.maybe(15, () => 'true'),
      lenient: draw.maybe(15, () => 'true'),
    });
    return [request('GET', path([index.name, '_explain', id], { ...parameters, ...q }))];
  },
};

const fieldCaps: Action = {
  name: 'field_caps',
  needs: ['field_caps'],
  weight: 0.5,
  steps: (draw, state) => {
    const target = state.target(draw);
    if (target === undefined) return [];
    const fields = draw.some([...target.index.fields.keys(), '*', 'n.*', 'nope', '_id', '_*'], 3).join(',');
    const parameters = honoured(state, 'field_caps', {
      include_unmapped: draw.maybe(30, () => draw.one(['true', 'false'])),
      include_empty_fields: draw.maybe(10, () => draw.one(['true', 'false', 'false'])),
      filters: draw.maybe(20, () =>
        draw.some(['-metadata', '+metadata', '-parent', 'parent', '-nested', '-multifield'], 2).join(','),
      ),
      types: draw.maybe(12, () =>
        draw.some(['keyword', 'text', 'long', 'date', 'object', 'nested', '_id'], 2).join(','),
      ),
      ignore_unavailable: draw.maybe(4, () => 'true'),
      allow_no_indices: draw.maybe(3, () => 'true'),
      expand_wildcards: draw.maybe(3, () => 'open'),
    });
    const filter = draw.maybe(30, () => ({ index_filter: spellQuery(draw, state, target.index, 1) }));
    const requested = draw.chance(70) || fields === '' ? { fields } : undefined;
    const body =
      requested && filter === undefined
        ? undefined
        : { ...(requested ? {} : { fields: fields.split(',') }), ...filter };
    // ES: names that share a bucket of a hash map come in an order that changes with each start.
    const levels = { fields: 'unordered' } as const;
    return [
      request(draw.one(['GET', 'POST']), path([target.path, '_field_caps'], { ...requested, ...parameters }), body, {
        levels,
      }),
    ];
  },
};

/** APIs related to searches besides `_search` itself. */
export const cursors: readonly Action[] = [scroll, pit, msearch, searchShards, validate, explain, fieldCaps];
