import { search } from '../../case.ts';

export const q = (query: unknown) => search('a', { query });
