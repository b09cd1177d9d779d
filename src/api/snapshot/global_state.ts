import type { Cluster, ClusterState } from '../../cluster/index.ts';
import { NotImplementedError } from '../../errors/index.ts';

/** The state that a snapshot stores besides indices. */
interface GlobalState extends Pick<ClusterState, 'templates' | 'pipelines' | 'scripts' | 'lifecycles'> {
  readonly persistent: ClusterState['settings']['persistent'];
}

/** How a map is written in JSON: an object of this one member, its entries. */
const MAP = 'standin.Map';

/** The entries of a map that is written. */
class Entries extends Array<readonly [unknown, unknown]> {}

/** The persistent settings, templates, pipelines, stored scripts and policies of a cluster, as JSON. */
export function exportGlobalState({ templates, pipelines, scripts, lifecycles, settings }: ClusterState): string {
  const stored: GlobalState = { templates, pipelines, scripts, lifecycles, persistent: settings.persistent };
  return JSON.stringify(stored, (key, value: unknown) => {
    // Such a key in the body of a policy would be read as a map.
    if (key === MAP && !(value instanceof Entries))
      throw new NotImplementedError(`the key [${MAP}] in what a snapshot stores`);
    return value instanceof Map ? { [MAP]: new Entries(...value) } : value;
  });
}

/** Replaces the state of the cluster by the stored one; legacy templates are added to the existing ones. */
export function importGlobalState(cluster: Cluster, json: string): void {
  const stored = JSON.parse(json, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && MAP in value ? new Map(value[MAP] as [unknown, unknown][]) : value,
  ) as GlobalState;
  const { templates, pipelines, scripts, lifecycles, persistent } = stored;
  cluster.update((state) => ({
    ...state,
    pipelines,
    scripts,
    // Snapshots of older versions have no policies of snapshots.
    lifecycles: { ...lifecycles, snapshotPolicies: lifecycles.snapshotPolicies ?? new Map() },
    settings: { ...state.settings, persistent },
    // ES: api/snapshot/global_state.
    templates: { ...templates, legacy: new Map([...state.templates.legacy, ...templates.legacy]) },
  }));
}
