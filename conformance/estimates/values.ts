import type { Draw } from '../arbitraries/draw.ts';
import { post, type Step } from '../case.ts';

/** The fields of a document: its set, and values of it. */
export const PROPERTIES = {
  set: { type: 'integer' },
  d: { type: 'double' },
  n: { type: 'long' },
  k: { type: 'keyword' },
};

/** Distributions: flat, few values, a heavy tail, ascending, two clusters. */
const SHAPES: readonly ((draw: Draw, place: number) => number)[] = [
  (draw) => draw.below(1_000_000) / 1000,
  (draw) => draw.below(40) / 4,
  (draw) => Math.exp(draw.below(20_000) / 1000),
  (draw, place) => place + draw.below(100) / 100,
  (draw) => draw.one([1, 1000]) + draw.below(1000) / 700,
];
/** Values of one document at the most. */
const MOST_VALUES = 30;

/** Documents of sets of these sizes, in random portions and order, in one bulk request that is searchable after it. */
export function documentsOf(sizes: readonly number[], draw: Draw): Step {
  const sets = sizes.map((size) => {
    const shape = draw.one(SHAPES);
    return { left: size, place: 0, shape };
  });
  const lines: string[] = [];
  while (sets.some(({ left }) => left > 0)) {
    for (const [set, state] of sets.entries()) {
      const count = Math.min(state.left, draw.between(1, MOST_VALUES));
      if (count === 0) continue;
      state.left -= count;
      const d = Array.from({ length: count }, () => state.shape(draw, state.place++));
      const n = d.map((value) => Math.round(value * 100));
      // The id chooses the shard.
      lines.push(
        `{"index":{"_id":"${lines.length}"}}`,
        JSON.stringify({ set, d, n, k: n.map((value) => `v${value}`) }),
      );
    }
  }
  return post('/estimates/_bulk?refresh=true', `${lines.join('\n')}\n`);
}
