import type { CellCount } from '../run/outcome.ts';

/** States of a cell, the gravest first. */
export const STATES = ['differs', 'refused', 'skipped', 'unknown', 'proven'] as const;
export type State = (typeof STATES)[number];

/** The state of a cell: one difference outweighs all proofs, one proof outweighs refusals. */
export function stateOf(count: Omit<CellCount, 'why'> | undefined): State {
  if (!count) return 'unknown';
  if (count.differs > 0) return 'differs';
  if (count.proven > 0) return 'proven';
  if (count.refused > 0) return 'refused';
  return count.skipped > 0 ? 'skipped' : 'unknown';
}

/** What each state means, for legends. */
export const MEANINGS: Readonly<Record<State, string>> = {
  proven: 'replies that touch it are those of the reference',
  differs: 'a reply that touches it differs from that of the reference',
  refused: 'the target says that it is not built',
  skipped: 'the reference cannot tell',
  unknown: 'no request touched it',
};
