import { type QueryKind, usual } from './query_kind.ts';

export const matchNone: QueryKind = { name: 'match_none', weight: 0.2, spell: usual };
