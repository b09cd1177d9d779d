import type { Divergence } from './divergence.ts';

const LONGEST = 400;

/** Cuts two long values to where they part. */
function aroundDifference(a: string, b: string): [string, string] {
  if (a.length <= LONGEST && b.length <= LONGEST) return [a, b];
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const start = Math.max(0, same - 80);
  const cut = (text: string) => (start > 0 ? '…' : '') + text.slice(start, start + LONGEST);
  return [cut(a), cut(b)];
}

/** A divergence for the terminal: kind and path, expected and actual value. */
export function explain(divergence: Divergence): string {
  const [expected, actual] = aroundDifference(divergence.expected, divergence.actual);
  return `  ${divergence.kind} at ${divergence.path || '(body)'}\n    - ${expected}\n    + ${actual}`;
}
