import type { Draw } from '../draw.ts';
import type { Json } from '../json.ts';
import type { IndexState } from '../state/index_state.ts';
import type { SearchKey } from './search_key.ts';

/** Names and patterns of parts of sources. */
export function patterns(draw: Draw, index: IndexState): string[] {
  const names = [...index.fields.values()].filter(({ inSource }) => inSource).map(({ name }) => name);
  return draw.some([...names, 'o', 'o.*', 'n', 'n.*', '*', '*1', 'nope', 'dyn_*', '*.text*'], 3);
}

/** `_source` of a search or of one document. */
export function sourceFilter(draw: Draw, index: IndexState): Json {
  switch (draw.below(6)) {
    case 1:
      return draw.chance(50);
    case 2:
      return patterns(draw, index)[0] ?? '*';
    case 3:
      return { includes: patterns(draw, index), excludes: patterns(draw, index) };
    case 4:
      return { excludes: patterns(draw, index) };
    case 5:
      return draw.chance(50) ? { includes: patterns(draw, index)[0] ?? '*' } : { include: patterns(draw, index) };
    default:
      return patterns(draw, index);
  }
}

export const source: SearchKey = {
  name: '_source',
  percent: () => 28,
  spell: ({ draw, index }) => sourceFilter(draw, index),
};
