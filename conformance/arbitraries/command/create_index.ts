import type { Step } from '../../case.ts';
import type { Action } from '../action.ts';
import { spellAnalysis } from '../analysis/index.ts';
import type { Draw } from '../draw.ts';
import { MappingSpeller } from '../index_mapping.ts';
import type { Json } from '../json.ts';
import { ALIAS_NAMES, INDEX_NAMES, ROUTINGS } from '../names.ts';
import { honoured, path, request } from '../path.ts';
import { spellQuery } from '../query/index.ts';
import { spellSimilarities } from '../similarity.ts';
import { IndexState } from '../state/index_state.ts';
import type { State } from '../state/state.ts';
import { INDEX, MAPPING } from '../weights.ts';

/** Settings that change nothing but themselves. */
const INERT: Readonly<Record<string, readonly Json[]>> = {
  number_of_replicas: [0, 1, '0'],
  max_result_window: [10_000, 500],
  max_terms_count: [65_536, 100],
  'mapping.total_fields.limit': [1000, 200],
  gc_deletes: ['60s', '1h'],
  priority: [5],
  codec: ['default'],
};

/** `settings` of a new index. Refreshes happen only when requested, so that visibility does not depend on timing. */
function settings(
  draw: Draw,
  shards: number,
  listeners: boolean,
  own: Readonly<Record<string, Json | undefined>>,
): Json {
  const [name] = draw.some(Object.keys(INERT), 1);
  const flat: Record<string, Json> = {
    number_of_shards: shards,
    refresh_interval: '-1',
    ...(listeners ? {} : { max_refresh_listeners: 0 }),
    ...(name !== undefined && draw.chance(25) ? { [name]: draw.one(INERT[name] ?? [null]) } : {}),
    ...Object.fromEntries(Object.entries(own).filter((entry): entry is [string, Json] => entry[1] !== undefined)),
  };
  return draw.chance(25) ? { index: flat } : flat;
}

/** Creates the index of that name with a mapping, and sometimes aliases. */
export function createIndex(draw: Draw, state: State, name: string): Step {
  const { shards = 1 } = draw.weighted(INDEX.shards) ?? {};
  const analysis = spellAnalysis(draw, state);
  const similarity = spellSimilarities(draw);
  const dynamic = draw.chance(MAPPING.notDynamic) ? draw.one(['false', 'strict', 'runtime'] as const) : 'true';
  const { analyzers, normalizers } = analysis;
  const listeners = !draw.chance(15);
  const similarities = similarity.names;
  const index = new IndexState({ name, shards, analyzers, normalizers, similarities, dynamic, listeners });
  state.indices.set(name, index);
  const speller = new MappingSpeller(draw, state, index);
  const properties = speller.properties();
  const runtime = speller.runtime();
  const root = draw.options({
    date_detection: [4, () => draw.chance(50)],
    numeric_detection: [2, () => false],
    _meta: [4, () => ({ by: 'kit' })],
    dynamic_templates: [8, () => [{ strings: { match_mapping_type: 'string', mapping: { type: 'keyword' } } }]],
  });
  index.stringsAreKeywords = root.dynamic_templates !== undefined;
  index.detectsDates = root.date_detection !== false;
  const mappings = {
    ...(dynamic === 'true' ? {} : { dynamic }),
    ...root,
    ...(Object.keys(runtime).length > 0 ? { runtime } : {}),
    properties,
  };
  const free = ALIAS_NAMES.filter((alias) => !state.aliases.has(alias));
  const alias = draw.chance(30) ? free[0] : undefined;
  const parameters = honoured(state, 'indices.create', {
    timeout: draw.maybe(4, () => '30s'),
    master_timeout: draw.maybe(4, () => '30s'),
    wait_for_active_shards: draw.maybe(4, () => '1'),
  });
  return request('PUT', path([name], parameters), {
    settings: settings(draw, shards, listeners, { analysis: analysis.settings, similarity: similarity.settings }),
    mappings,
    ...(alias === undefined ? {} : { aliases: { [alias]: aliasBody(draw, state, index, alias) } }),
  });
}

/** Records in the model what an alias was created with. */
export function aliasBody(draw: Draw, state: State, index: IndexState, alias: string): Record<string, Json> {
  const filtered = draw.chance(40);
  const routing = draw.maybe(10, () => draw.one(ROUTINGS));
  const before = state.aliases.get(alias);
  const indices = [...new Set([...(before?.indices ?? []), index.name])];
  state.aliases.set(alias, { name: alias, indices, filtered, ...(routing === undefined ? {} : { routing }) });
  return {
    ...(filtered ? { filter: spellQuery(draw, state, index, 0) } : {}),
    ...(routing === undefined ? {} : { [draw.one(['routing', 'search_routing'])]: routing }),
    ...draw.options({ is_write_index: [8, () => true], is_hidden: [4, () => draw.chance(50)] }),
  };
}

export const createIndexCommand: Action = {
  name: 'create_index',
  needs: ['indices.create'],
  steps: (draw, state) => {
    const free = INDEX_NAMES.filter((name) => !state.indices.has(name));
    const name = free[0];
    if (name === undefined || draw.chance(6)) {
      // It exists already: both servers must return the same error.
      return [request('PUT', path([draw.one(INDEX_NAMES)]))].filter(
        () => free.length < INDEX_NAMES.length && name === undefined,
      );
    }
    return [createIndex(draw, state, name)];
  },
};
