import type { IndexTemplate, LegacyTemplate } from './template.ts';

/** Whether some name matches both patterns, in which `*` is any characters. */
export function patternsOverlap(a: string, b: string): boolean {
  // Reachable pairs of positions, row by row of `a`: bounded by the product of the lengths.
  let row = new Set<number>([0]);
  for (let i = 0; i <= a.length; i += 1) {
    const next = new Set<number>();
    for (let j = 0; j <= b.length; j += 1) {
      if (!row.has(j)) continue;
      if (i === a.length && j === b.length) return true;
      if (a[i] === '*') {
        next.add(j);
        if (j < b.length) row.add(j + 1);
      }
      if (b[j] === '*') {
        row.add(j + 1);
        if (i < a.length) next.add(j);
      }
      if (i < a.length && j < b.length && a[i] === b[j]) next.add(j + 1);
    }
    row = next;
  }
  return false;
}

function anyOverlap(a: readonly string[], b: readonly string[]): boolean {
  return a.some((one) => b.some((other) => patternsOverlap(one, other)));
}

type Patterned = Pick<IndexTemplate | LegacyTemplate, 'index_patterns'>;

/** Names of the templates that could match an index which these patterns match, too. */
export function overlapping(
  templates: ReadonlyMap<string, Patterned>,
  patterns: readonly string[],
  isRequested: (name: string) => boolean = () => true,
): string[] {
  return [...templates].flatMap(([name, template]) =>
    isRequested(name) && anyOverlap(template.index_patterns, patterns) ? [name] : [],
  );
}

/** `(a => [a*],b => [b*])`: how the reference prints templates and their patterns. */
export function printPatterns(templates: ReadonlyMap<string, Patterned>, names: readonly string[]): string {
  return names.map((name) => `${name} => [${templates.get(name)?.index_patterns.join(', ')}]`).join(',');
}
