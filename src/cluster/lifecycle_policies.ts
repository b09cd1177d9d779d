import type { Cluster } from './cluster.ts';
import { sortedByName } from './state.ts';

/** An index lifecycle policy as it was stored. It is returned and explained, and never run. */
export interface LifecyclePolicy {
  readonly version: number;
  readonly modified: number;
  /** The object `policy` of the request. */
  readonly definition: unknown;
}

export type OperationMode = 'RUNNING' | 'STOPPED';

/** Policies by name, and whether each of the two services would run. */
export interface Lifecycles {
  readonly policies: ReadonlyMap<string, LifecyclePolicy>;
  readonly ilm: OperationMode;
  readonly slm: OperationMode;
}

/** Stores a policy; its version grows by one each time. */
export function putLifecyclePolicy(cluster: Cluster, name: string, definition: unknown): void {
  const { policies } = cluster.state.lifecycles;
  const version = (policies.get(name)?.version ?? 0) + 1;
  const policy = { version, modified: cluster.clock.now(), definition };
  changeLifecycles(cluster, { policies: sortedByName([...policies, [name, policy] as const]) });
}

/** Replaces some of what is known of lifecycles. */
export function changeLifecycles(cluster: Cluster, change: Partial<Lifecycles>): void {
  cluster.update((state) => ({ ...state, lifecycles: { ...state.lifecycles, ...change } }));
}

/** The names of the indices that a policy governs by `index.lifecycle.name`. */
export function indicesUnder({ state }: Cluster, policy: string): string[] {
  return [...state.indices.values()]
    .filter(({ settings }) => settings.get('index.lifecycle.name') === policy)
    .map(({ name }) => name);
}
