import { BUILT_IN } from '../similarity.ts';
import { longTerm } from '../value/keywords.ts';
import { fullName, sentence } from '../value/words.ts';
import type { FieldType } from './field_type.ts';

/** ES: without positions the unified highlighter fails on phrases. */
const termVectors = [
  'with_positions_offsets',
  'with_positions_offsets',
  'with_positions_offsets_payloads',
  'with_positions',
  'with_positions_payloads',
  'yes',
  'no',
];

export const text: FieldType = {
  name: 'text',
  weight: 5,
  family: 'text',
  parameters: (draw, { analyzers, similarities }) =>
    draw.options({
      index: [2, () => false],
      store: [6, () => true],
      meta: [3, () => ({ unit: 'ms' })],
      index_options: [8, () => draw.one(['positions', 'docs', 'freqs', 'offsets'])],
      norms: [10, () => false],
      analyzer: [35, () => draw.one(analyzers)],
      search_analyzer: [8, () => draw.one(analyzers)],
      search_quote_analyzer: [4, () => draw.one(analyzers)],
      similarity: [similarities.length > BUILT_IN.length ? 50 : 4, () => draw.one(similarities)],
      eager_global_ordinals: [3, () => true],
      term_vector: [18, () => draw.one(termVectors)],
      position_increment_gap: [8, () => draw.one([0, 1, 100, 5])],
    }),
  value: (draw) => (draw.chance(12) ? fullName(draw) : draw.chance(0.4) ? longTerm(draw) : sentence(draw)),
  malformed: () => ({ a: 1 }),
};
