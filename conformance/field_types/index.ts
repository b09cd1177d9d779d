import type { Step } from '../case.ts';
import { unsignedLong } from './unsigned_long.ts';

/** The requests for one field type. */
export interface FieldTypeRequests {
  /** The indices it makes. */
  readonly indices: readonly string[];
  readonly setup: readonly Step[];
  /** In this order: some change what later ones read. */
  readonly requests: readonly Step[];
}

/** Field types that no version served has without a module, by wire name. */
export const FIELD_TYPES: Readonly<Record<string, FieldTypeRequests>> = {
  unsigned_long: unsignedLong,
};
