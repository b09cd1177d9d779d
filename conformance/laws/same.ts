import type { Found, HitOf } from './reply.ts';

/** Scores of the same documents may differ by the rounding of 32-bit floats. */
const TOLERANCE = 1e-6;

/** Whether two numbers are equal up to the rounding of a score; NaN equals NaN. */
export const alike = (a: number, b: number): boolean =>
  a === b || (Number.isNaN(a) && Number.isNaN(b)) || Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b));

export const list = (values: readonly unknown[]): string =>
  `[${values.slice(0, 12).join(' ')}${values.length > 12 ? ' …' : ''}]`;

/** How the totals differ. */
export function otherTotal(expected: Found, actual: Found): string | undefined {
  const [a, b] = [expected, actual].map(({ total, relation }) => `${total} ${relation}`);
  return a === b ? undefined : `total ${a}, then ${b}`;
}

/** How the sets of hits differ, whatever their order. */
export function otherSet(expected: Found, actual: Found): string | undefined {
  const [a, b] = [expected, actual].map(({ hits }) => hits.map(({ key }) => key).sort());
  if (a?.join() === b?.join()) return undefined;
  const missing = a?.filter((key) => !b?.includes(key)) ?? [];
  const extra = b?.filter((key) => !a?.includes(key)) ?? [];
  return `hits that are missing ${list(missing)}, hits too many ${list(extra)}`;
}

/** Hits by equal sort key: within a group the order is the server's choice. */
function groups(hits: readonly HitOf[]): HitOf[][] {
  const made: HitOf[][] = [];
  for (const hit of hits) {
    const last = made.at(-1);
    const [before] = last ?? [];
    if (last && before && before.sort === hit.sort && (hit.sort !== undefined || alike(before.score, hit.score)))
      last.push(hit);
    else made.push([hit]);
  }
  return made;
}

/** How the hits differ in order; those with equal sort keys may come in any. */
export function otherOrder(expected: Found, actual: Found): string | undefined {
  const [a, b] = [expected, actual].map(({ hits }) =>
    groups(hits).flatMap((group) => group.map(({ key }) => key).sort()),
  );
  const place = a?.findIndex((key, i) => key !== b?.[i]) ?? -1;
  if (place < 0 && a?.length === b?.length) return undefined;
  const wrong = place < 0 ? (a?.length ?? 0) : place;
  return `hit ${wrong} is ${a?.[wrong] ?? 'absent'}, then ${b?.[wrong] ?? 'absent'}`;
}

/** How the scores of the same hits differ, once those of the first are multiplied by `factor`. */
export function otherScores(expected: Found, actual: Found, factor = 1): string | undefined {
  const scores = new Map(actual.hits.map(({ key, score }) => [key, score]));
  for (const { key, score } of expected.hits) {
    const other = scores.get(key);
    if (other !== undefined && !alike(score * factor, other)) {
      return `score of ${key} is ${score}${factor === 1 ? '' : ` × ${factor}`}, then ${other}`;
    }
  }
  return undefined;
}

/** How two answers differ in anything of the above. */
export const otherHits = (expected: Found, actual: Found): string | undefined =>
  otherTotal(expected, actual) ??
  otherSet(expected, actual) ??
  otherScores(expected, actual) ??
  otherOrder(expected, actual);

/** The first difference of two texts, with its surroundings. */
export function otherText(expected: string, actual: string): string | undefined {
  if (expected === actual) return undefined;
  const place = expected.split('').findIndex((char, i) => char !== actual[i]);
  const around = (text: string) => text.slice(Math.max(0, place - 60), place < 0 ? undefined : place + 100);
  return `…${around(expected)}…, then …${around(actual)}…`;
}
