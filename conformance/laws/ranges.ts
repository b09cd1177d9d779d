import type { LawContext } from './context.ts';
import { EXACT, type FieldOf, valuesIn } from './fields.ts';

/** Types whose values have an order to range over. */
export const ORDERED: readonly string[] = EXACT.filter((type) => type !== 'boolean');

/** Two values that documents have in a field, of one JSON type: ES parses a date depending on the types of its bounds. */
export function bounds({ path }: FieldOf, { documents }: LawContext): readonly [unknown, unknown] | null {
  const values = documents.flatMap(({ source }) => valuesIn(JSON.parse(source), path));
  const kind = typeof values[0];
  const alike = [...new Set(values.filter((value) => typeof value === kind && kind !== 'object'))].sort((a, b) =>
    kind === 'number' ? Number(a) - Number(b) : String(a) < String(b) ? -1 : 1,
  );
  const [low, high] = [alike[Math.floor(alike.length / 4)], alike[Math.floor((alike.length * 3) / 4)]];
  return low === undefined || high === undefined ? null : [low, high];
}
