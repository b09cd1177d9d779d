import type { AliasMetadata } from '../alias.ts';
import type { SettingChanges } from '../settings/index.ts';
import type { Lifecycle } from '../template/index.ts';

/** A name for indices of which the last one receives the new documents. */
export interface DataStream {
  readonly name: string;
  /** Names of the backing indices, oldest first. */
  readonly indices: readonly string[];
  readonly generation: number;
  readonly hidden: boolean;
  readonly allow_custom_routing: boolean;
  readonly replicated: boolean;
  /** Whether the next write rolls it over. */
  readonly rollover_on_write: boolean;
  readonly aliases: ReadonlyMap<string, AliasMetadata>;
  readonly lifecycle?: Lifecycle;
  /** JSON of its options. */
  readonly options?: string;
  /** Settings and mappings of new backing indices that win over those of the template. */
  readonly settings?: SettingChanges;
  readonly mappings?: string;
}

/** The index that receives the documents of a data stream. */
export function writeIndexOf({ indices }: DataStream): string {
  return indices.at(-1) as string;
}
