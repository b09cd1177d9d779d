const UNITS: readonly (readonly [suffix: string, millis: number])[] = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
  ['ms', 1],
  ['micros', 1e-3],
  ['nanos', 1e-6],
];

/** A duration in milliseconds as the reference writes it: `1m`, `1.5s`, `100micros`. The first decimal is cut off, not rounded. */
export function duration(millis: number): string {
  if (millis === 0) return '0s';
  if (millis < 0) return '-1';
  const [suffix, size] = UNITS.find(([, unit]) => millis >= unit) ?? ['nanos', 1e-6];
  return `${(Math.floor((millis / size) * 10 + 1e-6) / 10).toFixed(1).replace(/\.0$/, '')}${suffix}`;
}
