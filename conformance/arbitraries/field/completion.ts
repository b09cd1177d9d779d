import type { Draw } from '../draw.ts';
import type { Json } from '../json.ts';
import { fullName, word } from '../value/words.ts';
import type { FieldType } from './field_type.ts';

const input = (draw: Draw): string => (draw.chance(30) ? fullName(draw) : draw.list(1, 3, () => word(draw)).join(' '));

export const completion: FieldType = {
  name: 'completion',
  weight: 0.5,
  family: 'completion',
  parameters: (draw, { analyzers }) =>
    draw.options({
      analyzer: [40, () => draw.one(analyzers)],
      search_analyzer: [10, () => draw.one(analyzers)],
      preserve_separators: [20, () => false],
      preserve_position_increments: [20, () => false],
      max_input_length: [15, () => draw.one([3, 5, 10])],
      meta: [4, () => ({ unit: 'ms' })],
    }),
  value: (draw): Json => {
    if (draw.chance(45)) return input(draw);
    const inputs = draw.chance(50) ? input(draw) : draw.list(1, 3, () => input(draw));
    return { input: inputs, ...draw.options({ weight: [70, () => draw.one([0, 1, 2, 3, 10, 2_147_483_647])] }) };
  },
  malformed: (draw) =>
    draw.one<Json>([7, true, { input: 1 }, { input: 'x', weight: -1 }, { input: 'x', weight: 'x' }, [null]]),
};
