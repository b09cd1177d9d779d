import type { LawContext } from './context.ts';
import { spread } from './search_law.ts';

/** Ids to read in the index of a scenario: some that are written, and one that is not there. */
export const idsToRead = ({ documents }: LawContext): string[] => [
  ...spread([...new Set(documents.flatMap(({ id }) => (id ? [id] : [])))], 4),
  'law-absent',
];
