import { clusterSettings, type FlatSettings, sortedSettings, structuredSettings } from '../../cluster/index.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { judgeTimeouts, parseBoolean, readLocal } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = ['flat_settings', 'include_defaults', 'local', 'master_timeout'];

/** The cluster settings that requests have set, and the defaults of the others where they are requested. */
export const handler: Handler = (request) => {
  const { cluster, query } = request;
  judgeTimeouts(query, 'master_timeout');
  const withDefaults = parseBoolean(query, 'include_defaults', false);
  readLocal(request);
  const isFlat = parseBoolean(query, 'flat_settings', false);
  const { transient, persistent } = cluster.state.settings;
  const shown = (settings: FlatSettings) => shownSettings(settings, isFlat);
  const body = {
    persistent: shown(persistent),
    transient: shown(transient),
    ...(withDefaults ? { defaults: shown(defaults(request)) } : {}),
  };
  return { status: 200, body: renderJson(body) };
};

/** Settings as replies show them: one below the other, or flat. */
export function shownSettings(settings: FlatSettings, isFlat: boolean): Map<string, unknown> {
  return isFlat ? sortedSettings(settings) : structuredSettings(settings);
}

/** The defaults of what is not set. Those of this process alone (paths, ports, the names of the cluster and the node) are left out. */
function defaults({ cluster, major }: ApiRequest): FlatSettings {
  const { transient, persistent } = cluster.state.settings;
  const all = new Map<string, string | readonly string[]>();
  for (const { key, fallback } of clusterSettings(major).values()) {
    if (fallback !== null && !transient.has(key) && !persistent.has(key)) all.set(key, fallback);
  }
  return all;
}
