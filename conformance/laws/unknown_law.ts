import type { Step } from '../case.ts';
import { contextOf, isObject, type Json, type SearchOf } from './context.ts';
import type { Law } from './law.ts';
import { spread } from './search_law.ts';

/** A key that no server knows. */
export const UNKNOWN = 'law_unknown_key';

/** A law that something unknown in a request fails and is named; `without` is the request that must be understood. */
export function unknownLaw(
  name: string,
  says: string,
  of: (search: SearchOf) => readonly [without: Step, unknown: Step] | null,
): Law {
  return {
    name,
    says,
    requests(scenario) {
      const pairs = contextOf(scenario).searches.flatMap((one) => {
        const pair = of(one);
        return pair ? [pair] : [];
      });
      return pairs.length === 0 ? null : spread(pairs, 3).flat();
    },
    check(replies, sent) {
      let compared = 0;
      for (let place = 0; place < sent.length; place += 2) {
        const [known, unknown] = [replies[place], replies[place + 1]];
        if (known?.status !== 200) continue;
        compared++;
        if (unknown?.status === 501) continue;
        const places = [place + 1];
        if (unknown?.status !== 400) return { broken: `${UNKNOWN} is answered with ${unknown?.status}`, places };
        if (!unknown.body.includes(UNKNOWN))
          return { broken: `${UNKNOWN} is not named: ${unknown.body.slice(0, 300)}`, places };
      }
      return compared === 0 ? { skipped: 'no search is answered' } : undefined;
    },
  };
}

/** The first member of an object, with the unknown key inserted after its content. */
export function withUnknown(named: unknown): Json | undefined {
  if (!isObject(named)) return undefined;
  const [[name, body] = [], ...others] = Object.entries(named);
  if (name === undefined || !isObject(body) || others.length > 0) return undefined;
  return { [name]: { ...body, [UNKNOWN]: 1 } };
}
