import { put, search } from '../../case.ts';

export const mapped = (field: unknown) => put('/b', { mappings: { properties: { v: field } } });
export const query = (body: unknown) => search('q', { query: body, _source: false });
