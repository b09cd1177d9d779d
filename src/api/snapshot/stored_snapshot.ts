import type { AliasMetadata } from '../../cluster/index.ts';
import type { Major } from '../handler.ts';

/** An index as a snapshot stores it. */
export interface StoredIndex {
  readonly name: string;
  readonly settings: readonly (readonly [string, string | readonly string[]])[];
  /** The mapping as JSON. */
  readonly mapping: string;
  readonly aliases: readonly AliasMetadata[];
  readonly shards: number;
  /** The primary term of its shards, 1 when absent, and the sequence number of the next operation on each. */
  readonly primaryTerm?: number;
  readonly nextSeqNos?: readonly number[];
  /** The number of routing shards where its creation gave one. */
  readonly routingShards?: number;
  readonly documents: number;
  readonly bytes: number;
  /** The file with its documents. */
  readonly file: string;
}

/** A snapshot as its file describes it. */
export interface StoredSnapshot {
  readonly format: 1;
  readonly name: string;
  readonly uuid: string;
  readonly major: Major;
  readonly state: 'SUCCESS' | 'IN_PROGRESS';
  readonly startedAt: number;
  readonly endedAt: number;
  readonly includeGlobalState: boolean;
  /** The stored state besides indices, as JSON. */
  readonly globalState?: string;
  readonly metadata?: unknown;
  readonly indices: readonly StoredIndex[];
}
