import {
  clusterSettings,
  dependentDefault,
  type FlatSettings,
  sortedSettings,
  structuredSettings,
} from '../../cluster/index.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { parseBoolean, readLocal, validateTimeouts } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = ['flat_settings', 'include_defaults', 'local', 'master_timeout'];

/** The cluster settings that requests have set, and the defaults of the others where they are requested. */
export const handler: Handler = (request) => {
  const { cluster, query } = request;
  validateTimeouts(query, 'master_timeout');
  const withDefaults = parseBoolean(query, 'include_defaults', false);
  readLocal(request);
  const isFlat = parseBoolean(query, 'flat_settings', false);
  const { transient, persistent } = cluster.state.settings;
  const rendered = (settings: FlatSettings) => renderedSettings(settings, isFlat);
  const body = {
    persistent: rendered(persistent),
    transient: rendered(transient),
    ...(withDefaults ? { defaults: rendered(defaults(request)) } : {}),
  };
  return { status: 200, body: renderJson(body) };
};

/** Settings as replies render them: nested, or flat. */
export function renderedSettings(settings: FlatSettings, isFlat: boolean): Map<string, unknown> {
  return isFlat ? sortedSettings(settings) : structuredSettings(settings);
}

/**
 * The defaults of settings that are not set. Those of this process alone (paths, ports, the names of the cluster and the node) are left
 * out.
 */
function defaults({ cluster, major }: ApiRequest): FlatSettings {
  const { transient, persistent } = cluster.state.settings;
  const all = new Map<string, string | readonly string[]>();
  for (const { key, fallback } of clusterSettings(major).values()) {
    if (fallback !== null && !transient.has(key) && !persistent.has(key))
      all.set(key, cluster.nodeSettings[key] ?? dependentDefault(cluster.state.settings, key) ?? fallback);
  }
  return all;
}
