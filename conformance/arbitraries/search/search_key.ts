import type { Draw } from '../draw.ts';
import type { Json } from '../json.ts';
import type { IndexState } from '../state/index_state.ts';
import type { State } from '../state/state.ts';

/** Where a search is made for. */
export interface SearchScope {
  readonly draw: Draw;
  readonly state: State;
  readonly index: IndexState;
  /** Whether several shards answer. */
  readonly many: boolean;
  /** Whether several indices answer. */
  readonly several: boolean;
  /** Whether the search is made to test aggregations. */
  readonly aggregating: boolean;
  /** The body so far: keys that need another look here. */
  readonly body: Readonly<Record<string, Json>>;
}

/** Generates one key of a search body. */
export interface SearchKey {
  readonly name: string;
  /** How often out of a hundred. */
  percent(scope: SearchScope): number;
  /** Undefined where it would make no sense. */
  spell(scope: SearchScope): Json | undefined;
}
