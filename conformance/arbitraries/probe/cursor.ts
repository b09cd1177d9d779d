import type { Step } from '../../case.ts';
import type { Action } from '../action.ts';
import type { Draw } from '../draw.ts';
import type { Json, JsonObject } from '../json.ts';
import { lines, path, request } from '../path.ts';
import { spellQuery } from '../query/index.ts';
import { spellSearch } from '../search/index.ts';
import type { State, Target } from '../state/state.ts';

/** Keys of a search that cannot be told a scroll or a point in time. */
const WITHOUT = ['from', 'search_after', 'aggs', 'aggregations', 'terminate_after', 'post_filter', 'indices_boost'];

function paged(draw: Draw, state: State, target: Target): JsonObject {
  const body = spellSearch(draw, state, target);
  const kept = Object.entries(body).filter(([key]) => !WITHOUT.includes(key));
  return { ...Object.fromEntries(kept), size: draw.between(1, 5) };
}

/** ES: the number of the context that is gone is the server's own. */
const GONE = { '**.reason': 'shape' } as const;

/** A scroll with some of its pages; it ends with the scenario, or before. */
const scroll: Action = {
  name: 'scroll',
  needs: ['scroll'],
  steps: (draw, state) => {
    const target = state.target(draw);
    // ES: of several shards it depends on timing which hits are on the first page.
    if (target === undefined || target.many) return [];
    const name = state.name('scroll');
    const { track_total_hits: _, ...body } = paged(draw, state, target);
    const first = request('POST', path([target.path, '_search'], { scroll: '1m' }), body, {
      keep: { [name]: '_scroll_id' },
    });
    const page = (levels: Step['levels'] = {}): Step =>
      request(draw.one(['POST', 'GET']), '/_search/scroll', { scroll: '1m', scroll_id: `{{${name}}}` }, { levels });
    const pages = draw.list(0, 3, () => page());
    const end = state.has('clear_scroll') && draw.chance(30);
    return [
      first,
      ...pages,
      ...(end ? [request('DELETE', '/_search/scroll', { scroll_id: [`{{${name}}}`] }), page(GONE)] : []),
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
      const body = { ...paged(draw, state, target), pit: { id: `{{${name}}}`, keep_alive: '1m' } };
      return request('POST', '/_search', body);
    };
    const open = request('POST', path([target.path, '_pit'], { keep_alive: '1m' }), undefined, {
      keep: { [name]: 'id' },
    });
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
      const header = draw.chance(30) ? { index: target.path } : {};
      return [header, draw.chance(8) ? { nope: 1 } : spellSearch(draw, state, target, draw.chance(30))];
    });
    return [lines('POST', path([target.path, '_msearch']), all.flat())];
  },
};

/** Which shards a search would ask. */
const searchShards: Action = {
  name: 'search_shards',
  needs: ['search_shards'],
  weight: 0.4,
  steps: (draw, state) => {
    const target = state.target(draw);
    if (target === undefined) return [];
    // The nodes are the servers' own.
    const own = { filter_path: 'indices,shards.index,shards.shard,shards.state,shards.primary' };
    const routing = draw.maybe(50, () => draw.one(['r1', 'r2', 'r1,r2']));
    return [request('GET', path([target.path, '_search_shards'], { routing, ...own }))];
  },
};

const validate: Action = {
  name: 'indices.validate_query',
  needs: ['indices.validate_query'],
  weight: 0.5,
  steps: (draw, state) => {
    const target = state.target(draw);
    if (target === undefined || target.many) return [];
    const explain = draw.maybe(60, () => 'true');
    const body = { query: spellQuery(draw, state, target.index, 1) };
    return [request('POST', path([target.path, '_validate', 'query'], { explain }), body)];
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
    return [request('POST', path([index.name, '_explain', id], { routing }), body)];
  },
};

const fieldCaps: Action = {
  name: 'field_caps',
  needs: ['field_caps'],
  weight: 0.5,
  steps: (draw, state) => {
    const target = state.target(draw);
    if (target === undefined) return [];
    const fields = draw.some([...target.index.fields.keys(), '*', 'n.*', 'nope'], 3).join(',');
    return [request('GET', path([target.path, '_field_caps'], { fields }))];
  },
};

/** What goes with searches beside `_search` itself. */
export const cursors: readonly Action[] = [scroll, pit, msearch, searchShards, validate, explain, fieldCaps];
