import type { Cluster } from './cluster.ts';
import { splitList } from './index_expression.ts';
import { sortedByName } from './state.ts';
import type { LifecyclePolicy, Lifecycles } from './stored.ts';
import { matchesWildcard } from './wildcard.ts';

/** Stores a policy of indices (`policies`) or of snapshots; its version grows by one each time. */
export function putLifecyclePolicy(
  cluster: Cluster,
  kind: 'policies' | 'snapshotPolicies',
  name: string,
  definition: unknown,
): void {
  const policies = cluster.state.lifecycles[kind];
  const version = (policies.get(name)?.version ?? 0) + 1;
  const policy = { version, modified: cluster.clock.now(), definition };
  changeLifecycles(cluster, { [kind]: sortedByName([...policies, [name, policy] as const]) });
}

/** The policies that a list of names and patterns selects; all without one. Errors: `notFound` of a name that has none. */
export function selectedPolicies(
  policies: ReadonlyMap<string, LifecyclePolicy>,
  expression: string | undefined,
  notFound: (name: string) => Error,
): readonly (readonly [name: string, policy: LifecyclePolicy])[] {
  const names = splitList(expression);
  const missing = names.find((name) => !name.includes('*') && !policies.has(name));
  if (missing !== undefined) throw notFound(missing);
  return [...policies].filter(
    ([name]) => names.length === 0 || names.some((pattern) => matchesWildcard(pattern, name)),
  );
}

/** Replaces some of the lifecycle metadata. */
export function changeLifecycles(cluster: Cluster, change: Partial<Lifecycles>): void {
  cluster.update((state) => ({ ...state, lifecycles: { ...state.lifecycles, ...change } }));
}

/** The names of the indices that a policy governs by `index.lifecycle.name`. */
export function indicesUnder({ state }: Cluster, policy: string): string[] {
  return [...state.indices.values()]
    .filter(({ settings }) => settings.get('index.lifecycle.name') === policy)
    .map(({ name }) => name);
}
