import type { Features } from '../../features.ts';
import type { Draw } from '../draw.ts';
import { ALL_NAMES, MISSING_NAME } from '../names.ts';
import type { IndexState } from './index_state.ts';

export interface AliasState {
  readonly name: string;
  readonly indices: readonly string[];
  /** A filter restricts what is found through the alias. */
  readonly filtered: boolean;
  readonly routing?: string;
}

/** The target of a probe. */
export interface Target {
  /** The part of the path before the API. */
  readonly path: string;
  /** The index from whose fields the probe is made. */
  readonly index: IndexState;
  /** Whether several shards answer. */
  readonly many: boolean;
  /** Whether several indices answer. */
  readonly several: boolean;
}

/** The state after a scenario's requests so far, as far as it follows from them. */
export class State {
  readonly features: Features;
  readonly major: 8 | 9;
  readonly capabilities: ReadonlySet<string>;
  readonly indices = new Map<string, IndexState>();
  readonly aliases = new Map<string, AliasState>();
  #kept = 0;

  constructor(features: Features, major: 8 | 9, capabilities: ReadonlySet<string>) {
    this.features = features;
    this.major = major;
    this.capabilities = capabilities;
  }

  /** A new name to keep a value under; those of scrolls and points in time begin with these words. */
  name(prefix: string): string {
    return `${prefix}${this.#kept++}`;
  }

  /** Whether an API is built. */
  has(operation: string): boolean {
    return operation in this.features.operations;
  }

  /** One of the indices that exist. */
  index(draw: Draw): IndexState | undefined {
    return this.indices.size === 0 ? undefined : draw.one([...this.indices.values()]);
  }

  /** Where to send a read: mostly an index, else an alias to it, several names or a pattern. */
  target(draw: Draw): Target | undefined {
    const index = this.index(draw);
    if (index === undefined) return undefined;
    const alone = { index, many: index.shards > 1, several: false };
    const alias = [...this.aliases.values()].filter(({ indices }) => indices.includes(index.name));
    if (alias.length > 0 && draw.chance(25)) {
      const { name, indices } = draw.one(alias);
      return { index, path: name, many: alone.many || indices.length > 1, several: indices.length > 1 };
    }
    const several = this.indices.size > 1;
    if (draw.chance(4)) return { index, path: ALL_NAMES, many: alone.many || several, several };
    if (several && draw.chance(10)) {
      return { index, path: [...this.indices.keys()].join(','), many: true, several: true };
    }
    return { ...alone, path: draw.chance(1) ? `${index.name},${MISSING_NAME}` : index.name };
  }
}
