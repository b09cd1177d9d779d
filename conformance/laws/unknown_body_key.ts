import { search } from '../case.ts';
import { UNKNOWN, unknownLaw } from './unknown_law.ts';

export default unknownLaw('unknown_body_key', 'an unknown key of a search fails and is named', ({ target, body }) =>
  'pit' in body ? null : [search(target, body), search(target, { ...body, [UNKNOWN]: 1 })],
);
