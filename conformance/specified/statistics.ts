/** A quantile of values, interpolated between neighbours. */
export const quantile = (values: readonly number[], share: number) => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN];
  return low + (at - Math.floor(at)) * (high - low);
};
export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
/** The sum of the squared deviations from the mean. */
export const squares = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0);

/** The two-sided probability of Student's distribution, integrated by Simpson's rule. */
export function probability(t: number, freedom: number): number {
  const density = (angle: number) => Math.cos(angle) ** (freedom - 1);
  const integral = (to: number) => {
    const steps = 20_000;
    let sum = density(0) + density(to);
    for (let step = 1; step < steps; step++) sum += density((step * to) / steps) * (step % 2 === 1 ? 4 : 2);
    return (sum * to) / steps / 3;
  };
  return 1 - integral(Math.atan(Math.abs(t) / Math.sqrt(freedom))) / integral(Math.PI / 2 - 1e-12);
}
