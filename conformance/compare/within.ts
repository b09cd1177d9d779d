/** How far two scores may be apart, as a part of their size. */
export const SCORES = 1e-6;

/** Whether two numbers, as text, are at most a part of their size apart. */
export function isWithin(a: string, b: string, part: number): boolean {
  const [x, y] = [Number(a), Number(b)];
  return Math.abs(x - y) <= part * Math.max(Math.abs(x), Math.abs(y));
}
