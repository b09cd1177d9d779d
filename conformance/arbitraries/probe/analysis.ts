import type { Action } from '../action.ts';
import { components } from '../analysis/index.ts';
import type { Draw } from '../draw.ts';
import type { Json, JsonObject } from '../json.ts';
import { path, request } from '../path.ts';
import type { State } from '../state/state.ts';
import { fullName, sentence } from '../value/words.ts';

const text = (draw: Draw): Json => {
  if (draw.chance(20)) return draw.list(1, 3, () => sentence(draw));
  return draw.chance(15) ? fullName(draw) : draw.chance(2) ? 'x'.repeat(300) : sentence(draw);
};

/** A tokenizer with filters, named or made on the spot. */
function chain(draw: Draw, state: State): JsonObject {
  const [named, typed] = [components(state, false), components(state, true)];
  const own = draw.chance(35) ? draw.weighted(typed.tokenizers) : undefined;
  const tokenizer: Json = own
    ? { type: own.name, ...own.settings?.(draw) }
    : (draw.weighted(named.tokenizers)?.name ?? 'standard');
  const filter = draw.list(0, 3, (): Json => {
    const made = draw.chance(40) ? draw.weighted(typed.filters) : undefined;
    return made ? { type: made.name, ...made.settings?.(draw) } : (draw.weighted(named.filters)?.name ?? 'lowercase');
  });
  return { tokenizer, ...(filter.length > 0 ? { filter } : {}) };
}

const explained = (draw: Draw): JsonObject =>
  draw.options({ explain: [20, () => true], attributes: [6, () => draw.one([['keyword'], ['bytes', 'type'], []])] });

/** `_analyze` without an index. */
const analyze: Action = {
  name: 'analyze',
  needs: ['indices.analyze'],
  weight: 2,
  steps: (draw, state) => {
    const names = components(state, false).analyzers.map(({ name }) => name);
    const by: JsonObject =
      names.length > 0 && draw.chance(45)
        ? { analyzer: draw.one(names) }
        : draw.chance(85)
          ? chain(draw, state)
          : draw.chance(50)
            ? { normalizer: 'lowercase' }
            : {};
    return [request(draw.one(['POST', 'GET']), path(['_analyze']), { ...by, text: text(draw), ...explained(draw) })];
  },
};

/** `_analyze` with the analysis components of an index. */
const analyzeIndex: Action = {
  name: 'analyze_index',
  needs: ['indices.analyze'],
  weight: 5,
  steps: (draw, state) => {
    const index = state.index(draw);
    if (index === undefined) return [];
    const fields = [...index.fields.values()].filter(({ type }) => type.family === 'text' || type.family === 'term');
    const roll = draw.below(10);
    const by: JsonObject =
      roll < 4 && fields.length > 0
        ? { field: draw.one(fields).name }
        : roll < 7
          ? { analyzer: draw.one(index.analyzers) }
          : roll < 8
            ? { normalizer: draw.one(index.normalizers) }
            : roll < 9
              ? chain(draw, state)
              : {};
    const at = draw.chance(8) ? path(['_analyze'], { index: index.name }) : path([index.name, '_analyze']);
    return [request('POST', at, { ...by, text: text(draw), ...explained(draw) })];
  },
};

export const analysis: readonly Action[] = [analyzeIndex, analyze];
