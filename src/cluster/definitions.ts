import type { Cluster } from './cluster.ts';
import { sortedByName } from './state.ts';

/** The definitions of one kind, such as rulesets. */
export class DefinitionKind<T> {
  readonly #kind: string;

  constructor(kind: string) {
    this.#kind = kind;
  }

  /** All of them by name. */
  all({ state }: Pick<Cluster, 'state'>): ReadonlyMap<string, T> {
    return (state.definitions.get(this.#kind) ?? new Map()) as ReadonlyMap<string, T>;
  }

  /** Stores one, or replaces it; returns whether the name is new. */
  put(cluster: Cluster, name: string, definition: T): boolean {
    const all = this.all(cluster);
    this.#replace(cluster, sortedByName([...all, [name, definition] as const]));
    return !all.has(name);
  }

  /** Removes one; returns whether it was there. */
  delete(cluster: Cluster, name: string): boolean {
    const rest = new Map(this.all(cluster));
    const isFound = rest.delete(name);
    if (isFound) this.#replace(cluster, rest);
    return isFound;
  }

  #replace(cluster: Cluster, all: ReadonlyMap<string, T>): void {
    cluster.update((state) => ({ ...state, definitions: new Map(state.definitions).set(this.#kind, all) }));
  }
}
