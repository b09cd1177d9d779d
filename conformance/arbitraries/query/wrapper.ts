import type { QueryKind } from './query_kind.ts';

export const wrapper: QueryKind = {
  name: 'wrapper',
  compound: true,
  spell: (scope) => ({ query: Buffer.from(JSON.stringify(scope.query())).toString('base64') }),
};
