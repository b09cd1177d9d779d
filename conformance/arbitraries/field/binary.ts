import type { FieldType } from './field_type.ts';

const BYTES = ['YQ==', 'YWI=', 'AAEC', '/w==', '', '+/+/', 'YWJj\nYQ=='] as const;

export const binary: FieldType = {
  name: 'binary',
  weight: 0.7,
  family: 'bytes',
  parameters: (draw) =>
    draw.options({
      doc_values: [50, () => !draw.chance(10)],
      store: [10, () => true],
      meta: [4, () => ({ unit: 'ms' })],
    }),
  value: (draw) => draw.skewed(BYTES),
  malformed: (draw) => draw.one(['?', 7, true, 'YQ', 'Y Q=', 'ü']),
};
