/** Number of digits after the binary point. */
const BITS = 96n;
const ONE = 1n << BITS;

/** ln(a / b) of a fraction near 1: twice the area tangent of (a - b) / (a + b). */
function nearOne(a: bigint, b: bigint): bigint {
  const z = ((a - b) << BITS) / (a + b);
  const square = (z * z) >> BITS;
  let sum = 0n;
  let power = z;
  for (let odd = 1n; power !== 0n; odd += 2n) {
    sum += power / odd;
    power = (power * square) >> BITS;
  }
  return 2n * sum;
}

const LN_2 = nearOne(2n, 1n);
const known = new Map<number, number>();

/** The natural logarithm of an integer, rounded to the nearest double as Java's is; that of this JavaScript engine may be the next one. */
export function ln(whole: number): number {
  const before = known.get(whole);
  if (before !== undefined) return before;
  const exponent = Math.floor(Math.log2(whole));
  const sum = BigInt(exponent) * LN_2 + nearOne(BigInt(whole), 1n << BigInt(exponent));
  const value = Number(sum) / Number(ONE);
  known.set(whole, value);
  return value;
}
