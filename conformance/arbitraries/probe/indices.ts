import type { Level, Step } from '../../case.ts';
import type { Action } from '../action.ts';
import type { Draw } from '../draw.ts';
import { ALIAS_NAMES, ALL_NAMES, MISSING_NAME } from '../names.ts';
import { honoured, type Parameters, path, request } from '../path.ts';
import type { State } from '../state/state.ts';

/** Names of indices, an alias or a pattern. */
function expression(draw: Draw, state: State): { readonly name: string; readonly several: boolean } {
  const roll = draw.below(12);
  const index = state.index(draw);
  const aliases = [...state.aliases.values()];
  if (roll === 1) return { name: ALL_NAMES, several: state.indices.size > 1 };
  if (roll === 2 && state.indices.size > 1) return { name: [...state.indices.keys()].join(','), several: true };
  if (roll === 3 && aliases.length > 0) {
    const alias = draw.one(aliases);
    return { name: alias.name, several: alias.indices.length > 1 };
  }
  if (roll === 4 && draw.chance(60)) return { name: MISSING_NAME, several: false };
  return { name: index?.name ?? MISSING_NAME, several: false };
}

/** Parameters of index expressions. */
const expansion = (draw: Draw): Parameters => ({
  ignore_unavailable: draw.maybe(6, () => draw.one(['true', 'false'])),
  allow_no_indices: draw.maybe(6, () => draw.one(['true', 'false'])),
  expand_wildcards: draw.maybe(6, () => draw.one(['open', 'all', 'closed', 'none', 'hidden,open'])),
  master_timeout: draw.maybe(3, () => '30s'),
  local: draw.maybe(2, () => 'true'),
});

/** ES: the order of several indices, and of the members of a mapping, changes with each start. */
const UNORDERED: Readonly<Record<string, Level>> = { '': 'unordered', '*.mappings': 'unordered' };

const WITH_UUIDS = ['indices.get', 'indices.get_settings'];

interface Read {
  readonly operation: string;
  readonly method?: string;
  readonly weight?: number;
  /** The parts of the path after the index expression. */
  readonly rest: (draw: Draw, state: State) => readonly string[];
  readonly parameters?: (draw: Draw) => Parameters;
}

const read = ({ operation, method = 'GET', weight, rest, parameters }: Read): Action => ({
  name: operation,
  needs: [operation],
  ...(weight === undefined ? {} : { weight }),
  steps: (draw, state): readonly Step[] => {
    const { name, several } = expression(draw, state);
    const query = honoured(state, operation, { ...expansion(draw), ...parameters?.(draw) });
    const levels = several || operation === 'indices.get_field_mapping' ? { levels: UNORDERED } : {};
    // Uuids are normalised by the order in which they occur, and here no order is defined.
    const filter_path = several && WITH_UUIDS.includes(operation) ? '-**.*uuid' : undefined;
    return [request(method, path([name, ...rest(draw, state)], { ...query, filter_path }), undefined, levels)];
  },
});

const settings = (draw: Draw): Parameters => ({
  flat_settings: draw.maybe(15, () => 'true'),
  human: draw.maybe(5, () => 'true'),
});

function fieldNames(draw: Draw, state: State): string {
  const names = [...(state.index(draw)?.fields.keys() ?? [])];
  return draw.some([...names, '*', 'o.*', 'nope', '*1'], 2).join(',');
}

/** Tables that list resources of the scenario only, with columns that do not change by themselves. */
const catIndices: Action = {
  name: 'cat.indices',
  needs: ['cat.indices'],
  steps: (draw, state) => {
    const columns = draw.some(['index', 'pri', 'rep', 'status', 'docs.count', 'docs.deleted', 'health'], 5);
    const parameters = honoured(state, 'cat.indices', {
      h: columns.join(','),
      v: draw.maybe(40, () => draw.one(['true', ''])),
      s: 'index',
      expand_wildcards: draw.maybe(4, () => 'all'),
      health: draw.maybe(4, () => draw.one(['green', 'yellow'])),
      local: draw.maybe(2, () => 'true'),
      master_timeout: draw.maybe(2, () => '30s'),
      format: undefined,
    });
    const format = draw.maybe(40, () => draw.one(['json', 'yaml']));
    const name = draw.chance(40) ? ALL_NAMES : (state.index(draw)?.name ?? ALL_NAMES);
    return [request('GET', path(['_cat', 'indices', name], { ...parameters, format }))];
  },
};

const catCount: Action = {
  name: 'cat.count',
  needs: ['cat.count'],
  weight: 0.5,
  steps: (draw, state) => {
    const name = state.index(draw)?.name ?? ALL_NAMES;
    const parameters = honoured(state, 'cat.count', {
      h: 'count',
      v: draw.maybe(40, () => 'true'),
      s: draw.maybe(10, () => 'count'),
    });
    return [request('GET', path(['_cat', 'count', name], parameters))];
  },
};

/** Nodes alone: how many shards the server holds is not of the scenario's making. */
const catHealth: Action = {
  name: 'cat.health',
  needs: ['cat.health'],
  weight: 0.3,
  steps: (draw, state) => {
    const parameters = honoured(state, 'cat.health', {
      h: 'node.total,node.data',
      v: draw.maybe(40, () => 'true'),
      s: draw.maybe(15, () => 'node.total'),
      ts: draw.maybe(30, () => draw.one(['false', 'true'])),
    });
    return [request('GET', path(['_cat', 'health'], parameters))];
  },
};

/** Defaults of single settings: the complete list depends on the machine. */
const settingDefaults: Action = {
  name: 'indices.get_settings',
  needs: ['indices.get_settings'],
  weight: 0.4,
  steps: (draw, state) => {
    const index = state.index(draw);
    if (index === undefined) return [];
    const parameters = honoured(state, 'indices.get_settings', { include_defaults: 'true', ...settings(draw) });
    const name = draw.one(['index.max_result_window', 'index.refresh_interval', 'index.mapping.*limit']);
    return [request('GET', path([index.name, '_settings', name], parameters))];
  },
};

const catAliases: Action = {
  name: 'cat.aliases',
  needs: ['cat.aliases'],
  steps: (draw, state) => {
    const parameters = honoured(state, 'cat.aliases', {
      h: draw.maybe(50, () => draw.one(['alias,index', 'a,i,f,is_write_index', 'alias,routing.index,routing.search'])),
      v: draw.maybe(40, () => 'true'),
      s: 'alias,index',
      expand_wildcards: draw.maybe(4, () => 'all'),
      master_timeout: draw.maybe(2, () => '30s'),
    });
    const name = draw.chance(70) ? `${ALIAS_NAMES[0]?.slice(0, -1)}*` : draw.one(ALIAS_NAMES);
    return [request('GET', path(['_cat', 'aliases', name], parameters))];
  },
};

/** Health of the scenario's own indices; the rest of the reply depends on what else the server stores. */
const health: Action = {
  name: 'cluster.health',
  needs: ['cluster.health'],
  steps: (draw, state) => {
    const name = draw.chance(30) ? ALL_NAMES : (state.index(draw)?.name ?? ALL_NAMES);
    const parameters = honoured(state, 'cluster.health', {
      level: draw.maybe(60, () => draw.one(['indices', 'shards', 'cluster'])),
      ignore_unavailable: draw.maybe(3, () => 'true'),
      allow_no_indices: draw.maybe(3, () => 'true'),
      expand_wildcards: draw.maybe(4, () => 'all'),
      local: draw.maybe(3, () => 'true'),
      master_timeout: draw.maybe(3, () => '30s'),
      // ES: the API waits for an index that does not exist, for instance because its creation was rejected; 30 s by default.
      timeout: '2s',
      wait_for_active_shards: draw.maybe(4, () => draw.one(['1', '0'])),
      wait_for_events: draw.maybe(4, () => draw.one(['languid', 'normal'])),
      wait_for_no_initializing_shards: draw.maybe(4, () => 'true'),
      wait_for_no_relocating_shards: draw.maybe(4, () => 'true'),
      wait_for_nodes: draw.maybe(4, () => draw.one(['1', '>=1', 'ge(1)'])),
      wait_for_status: draw.maybe(4, () => draw.one(['yellow', 'red'])),
    });
    const own = 'status,timed_out,number_of_nodes,active_primary_shards,active_shards,unassigned_shards,indices';
    const levels = { indices: 'unordered', '**.shards': 'unordered' } as const;
    return [
      request('GET', path(['_cluster', 'health', name], { ...parameters, filter_path: own }), undefined, { levels }),
    ];
  },
};

export const indices: readonly Action[] = [
  read({
    operation: 'indices.get',
    weight: 2,
    rest: () => [],
    parameters: (draw) => ({
      ...settings(draw),
      features: draw.maybe(8, () => draw.one(['aliases', 'mappings,settings'])),
    }),
  }),
  read({
    operation: 'indices.get_mapping',
    weight: 3,
    rest: (draw) => [draw.one(['_mapping', '_mapping', '_mappings'])],
  }),
  read({
    operation: 'indices.get_settings',
    weight: 2,
    rest: (draw) => [
      '_settings',
      ...(draw.chance(35) ? [draw.one(['index.number*', 'index.refresh_interval', 'nope', 'index.analysis*'])] : []),
    ],
    parameters: (draw) => settings(draw),
  }),
  read({
    operation: 'indices.get_alias',
    weight: 2,
    rest: (draw) => [
      '_alias',
      ...(draw.chance(50) ? [draw.one([...ALIAS_NAMES, `${ALIAS_NAMES[0]?.slice(0, -1)}*`])] : []),
    ],
  }),
  read({
    operation: 'indices.get_field_mapping',
    rest: (draw, state) => ['_mapping', 'field', fieldNames(draw, state)],
    parameters: (draw) => ({ include_defaults: draw.maybe(25, () => draw.one(['true', 'false'])) }),
  }),
  read({
    operation: 'indices.exists',
    method: 'HEAD',
    rest: () => [],
    parameters: (draw) => ({ ...settings(draw), features: draw.maybe(8, () => 'aliases') }),
  }),
  read({ operation: 'indices.exists_alias', method: 'HEAD', rest: (draw) => ['_alias', draw.one(ALIAS_NAMES)] }),
  settingDefaults,
  catIndices,
  catHealth,
  catCount,
  catAliases,
  health,
];
