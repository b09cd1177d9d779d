/** A number as Java's `Double.parseDouble` reads it; null where it reads none. */
export function readDouble(text: string): number | null {
  const [, sign = '', word, digits] =
    /^([+-]?)(?:(NaN|Infinity)|((?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)[dDfF]?)$/.exec(text.trim()) ?? [];
  if (word === 'NaN') return Number.NaN;
  if (word === undefined && digits === undefined) return null;
  const size = word === 'Infinity' ? Number.POSITIVE_INFINITY : Number(digits);
  return sign === '-' ? -size : size;
}
