import { type QueryKind, usual } from './query_kind.ts';

export const matchAll: QueryKind = { name: 'match_all', weight: 1.5, spell: usual };
