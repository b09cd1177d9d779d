/** A version by its numbers; a suffix after a dash does not count. */
export function versionNumbers(text: string): number[] {
  return (text.split('-')[0] ?? '').split('.').map((part) => Number.parseInt(part, 10) || 0);
}

function order(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether a version is at least another. */
export const isAtLeast = (version: string, least: string): boolean =>
  order(versionNumbers(version), versionNumbers(least)) >= 0;

/** Whether a version lies in one of the ranges `a - b`, both ends included and either left open, or the text is `all`. */
export function isInRange(version: string, ranges: string): boolean {
  return ranges.split(',').some((range) => {
    if (range.trim() === 'all') return true;
    const [from = '', to = ''] = range.split(/(?:^|\s)-(?:\s|$)/).map((end) => end.trim());
    return (from === '' || isAtLeast(version, from)) && (to === '' || isAtLeast(to, version));
  });
}
