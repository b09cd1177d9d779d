import { NAMESPACE } from '../../scenario.ts';
import type { Action } from '../action.ts';
import type { Draw } from '../draw.ts';
import { isObject, type Json, type JsonObject, print, Raw } from '../json.ts';
import { ROUTINGS } from '../names.ts';
import { honoured, lines, path, request } from '../path.ts';
import { spellSearch } from '../search/index.ts';
import type { State, Target } from '../state/state.ts';

const MODULE = 'mustache';
/** Stored templates are deleted with the scenario. */
const TEMPLATE_ID = `${NAMESPACE}template`;

/** A text with places for values, and the values. */
interface Template {
  readonly source: string;
  readonly params: JsonObject;
}

/** The text of a body in which some values are left open. */
function open(draw: Draw, body: Json): Template {
  const params: Record<string, Json> = {};
  const keep = (value: Json): string => {
    const name = `p${Object.keys(params).length}`;
    params[name] = value;
    return name;
  };
  const write = (value: Json): string => {
    if (value instanceof Raw || value === null) return print(value);
    if (Array.isArray(value)) {
      if (draw.chance(12)) return `{{#toJson}}${keep(value)}{{/toJson}}`;
      return `[${value.map(write).join(',')}]`;
    }
    if (isObject(value)) {
      const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}:${write(member)}`);
      return `{${members.join(',')}}`;
    }
    if (!draw.chance(15)) return print(value);
    const name = keep(value);
    return typeof value === 'string' ? `"{{${name}}}"` : `{{${name}}}`;
  };
  const source = write(body);
  return draw.chance(8)
    ? { source: `{{#all}}${source}{{/all}}`, params: { ...params, all: true } }
    : { source, params };
}

/** A template with its other options; occasionally one that cannot be compiled or rendered. */
function template(draw: Draw, state: State, target: Target): JsonObject {
  const { source, params } = open(draw, spellSearch(draw, state, target));
  const broken = draw.maybe(3, () => draw.one(['{{#a}}', '{{', '{{>a}}', `${source}{{/a}}`, '']));
  return {
    source: broken ?? source,
    params,
    ...draw.options({ explain: [4, () => draw.chance(50)], profile: [1, () => false], nope: [1, () => 1] }),
  };
}

const render: Action = {
  name: 'render_search_template',
  needs: ['render_search_template'],
  capability: MODULE,
  weight: 0.5,
  steps: (draw, state) => {
    const target = state.target(draw);
    if (target === undefined) return [];
    const { explain: _, profile: _p, ...body } = template(draw, state, target);
    return [request(draw.one(['POST', 'GET']), '/_render/template', body)];
  },
};

const searching: Action = {
  name: 'search_template',
  needs: ['search_template'],
  capability: MODULE,
  steps: (draw, state) => {
    const target = state.target(draw);
    if (target === undefined || target.many) return [];
    const parameters = honoured(state, 'search_template', {
      ignore_unavailable: draw.maybe(3, () => 'true'),
      allow_no_indices: draw.maybe(2, () => 'true'),
      expand_wildcards: draw.maybe(3, () => 'open'),
      routing: draw.maybe(5, () => draw.one(ROUTINGS)),
      preference: draw.maybe(3, () => '_local'),
      explain: draw.maybe(3, () => draw.one(['true', 'false'])),
      rest_total_hits_as_int: draw.maybe(5, () => 'true'),
      typed_keys: draw.maybe(5, () => 'true'),
      from: draw.maybe(2, () => 1),
      size: draw.maybe(2, () => 1),
      sort: draw.maybe(2, () => '_doc'),
      _source: draw.maybe(2, () => 'false'),
      _source_includes: draw.maybe(2, () => '*1'),
      _source_excludes: draw.maybe(2, () => '*0'),
      version: draw.maybe(2, () => 'true'),
      seq_no_primary_term: draw.maybe(2, () => 'true'),
      track_scores: draw.maybe(2, () => 'true'),
      terminate_after: draw.maybe(2, () => 1),
      allow_partial_search_results: draw.maybe(3, () => 'true'),
      batched_reduce_size: draw.maybe(2, () => 512),
      ccs_minimize_roundtrips: draw.maybe(2, () => 'true'),
      max_concurrent_shard_requests: draw.maybe(2, () => 5),
      pre_filter_shard_size: draw.maybe(2, () => 128),
      request_cache: draw.maybe(2, () => 'false'),
      search_type: draw.maybe(8, () => draw.one(['dfs_query_then_fetch', 'query_then_fetch'])),
    });
    const body = template(draw, state, target);
    const method = draw.one(['POST', 'GET']);
    if (!draw.chance(4)) return [request(method, path([target.path, '_search', 'template'], parameters), body)];
    const name = state.name('scroll');
    const at = path([target.path, '_search', 'template'], { scroll: '1m' });
    return [request(method, at, { source: '{"size":{{n}}}', params: { n: 2 } }, { keep: { [name]: '_scroll_id' } })];
  },
};

const several: Action = {
  name: 'msearch_template',
  needs: ['msearch_template'],
  capability: MODULE,
  weight: 0.5,
  steps: (draw, state) => {
    const target = state.target(draw);
    if (target === undefined || target.many) return [];
    const all = draw.list(1, 3, (): Json[] => {
      const header = draw.options({
        index: [30, () => target.path],
        search_type: [8, () => 'dfs_query_then_fetch'],
        nope: [1, () => 1],
      });
      return [header, template(draw, state, target)];
    });
    const parameters = honoured(state, 'msearch_template', {
      rest_total_hits_as_int: draw.maybe(5, () => 'true'),
      typed_keys: draw.maybe(10, () => 'true'),
      max_concurrent_searches: draw.maybe(5, () => 2),
      search_type: draw.maybe(5, () => 'dfs_query_then_fetch'),
      ccs_minimize_roundtrips: draw.maybe(4, () => 'true'),
    });
    if (draw.chance(85)) return [lines('POST', path([target.path, '_msearch', 'template'], parameters), all.flat())];
    return [lines('POST', path(['_msearch', 'template'], { index: target.path, ...parameters }), all.flat())];
  },
};

/** A template that is stored, used and mostly deleted again. */
const stored: Action = {
  name: 'put_script',
  needs: ['put_script', 'get_script', 'delete_script', 'search_template'],
  capability: MODULE,
  weight: 0.5,
  steps: (draw, state) => {
    const target = state.target(draw);
    if (target === undefined || target.many) return [];
    const body = spellSearch(draw, state, target);
    const { source, params } = draw.chance(30) ? { source: body, params: {} } : open(draw, body);
    const time = { timeout: draw.maybe(4, () => '30s'), master_timeout: draw.maybe(4, () => '30s') };
    const context = draw.maybe(15, () => draw.one(['template', 'nope']));
    const script = { lang: draw.chance(3) ? 'nope' : 'mustache', source };
    const { master_timeout } = time;
    return [
      request(draw.one(['PUT', 'POST']), path(['_scripts', TEMPLATE_ID], { context, ...time }), { script }),
      request('GET', path(['_scripts', TEMPLATE_ID], { master_timeout })),
      request('POST', path([target.path, '_search', 'template']), { id: TEMPLATE_ID, params }),
      ...(draw.chance(80) ? [request('DELETE', path(['_scripts', TEMPLATE_ID], time))] : []),
    ];
  },
};

/** Templates of searches, stored or not. */
export const templates: readonly Action[] = [searching, render, several, stored];
