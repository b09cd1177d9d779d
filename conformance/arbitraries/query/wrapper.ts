import { NAMESPACE } from '../../scenario.ts';
import type { QueryKind } from './query_kind.ts';

export const wrapper: QueryKind = {
  name: 'wrapper',
  compound: true,
  spell: (scope) => {
    const query = JSON.stringify(scope.query());
    // Names of indices are replaced in requests for each server, but not in encoded parts.
    return query.includes(NAMESPACE) ? undefined : { query: Buffer.from(query).toString('base64') };
  },
};
