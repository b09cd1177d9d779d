import { search } from '../case.ts';
import { UNKNOWN, unknownLaw } from './unknown_law.ts';

export default unknownLaw(
  'unknown_parameter',
  'an unknown parameter of a search fails and is named',
  ({ target, body }) => {
    if ('pit' in body) return null;
    const known = search(target, body);
    return [known, { ...known, path: `${known.path}?${UNKNOWN}=1` }];
  },
);
