import type { JsonObject } from '../json.ts';
import { spellQuery } from '../query/index.ts';
import { innerHits } from '../query/inner_hits.ts';
import { hasDocValues, type MappedField } from '../state/field.ts';
import type { IndexState } from '../state/index_state.ts';
import type { SearchKey, SearchScope } from './search_key.ts';

/** ES: names the first document with several values by its number in its segment. */
const isSingle = ({ severalValues }: IndexState, { name }: MappedField): boolean =>
  !severalValues.has(name) && !severalValues.has(name.slice(0, name.lastIndexOf('.')));

/** Rescorers, with windows that usually contain all hits. */
export function rescorer({ draw, state, index }: SearchScope, least = 0): JsonObject {
  const window_size = draw.maybe(75, () => draw.one(least > 0 ? [least, 5 * least, 3] : [1, 3, 5, 10, 50]));
  const options = draw.options({
    query_weight: [30, () => draw.one([0.5, 1, 2, 0])],
    rescore_query_weight: [40, () => draw.one([0.5, 2, 10, 1])],
    score_mode: [50, () => draw.one(['avg', 'max', 'min', 'total', 'multiply'])],
  });
  const rescore_query = spellQuery(draw, state, index, 1);
  const query = { ...(rescore_query === undefined ? {} : { rescore_query }), ...options };
  return { ...(window_size === undefined ? {} : { window_size }), query };
}

/** Options that change which hits there are, or their order, after the query phase. */
export const regrouped: readonly SearchKey[] = [
  {
    name: 'collapse',
    percent: ({ several, aggregating }) => (several || aggregating ? 0 : 9),
    spell: ({ draw, index, many }) => {
      const fields = [...index.fields.values()].filter((field) => field.nested === undefined && hasDocValues(field));
      const fitting = fields.filter(
        (field) => ['whole', 'floating', 'term'].includes(field.type.family) && isSingle(index, field),
      );
      const others = fields.filter(({ type }) => ['date', 'boolean', 'ip'].includes(type.family));
      const wrong = draw.chance(4) ? draw.one(['nope', '_id', ...others.map(({ name }) => name)]) : undefined;
      if (wrong === undefined && fitting.length === 0) return undefined;
      const groups = draw.maybe(10, () => 2);
      // ES: of several shards those that come late do without hits that tie with the worst of a page.
      const inner = (name: string): JsonObject => {
        const requested = innerHits(
          draw,
          index,
          [...index.fields.values()].filter(({ nested }) => nested === undefined),
          !many,
        );
        return { name, size: 200, ...requested };
      };
      const inner_hits = draw.maybe(30, () => (draw.chance(70) ? inner('g') : [inner('g'), inner('h')]));
      return {
        field: wrong ?? draw.one(fitting).name,
        ...(inner_hits === undefined ? {} : { inner_hits }),
        ...(groups === undefined ? {} : { max_concurrent_group_searches: groups }),
      };
    },
  },
  {
    name: 'rescore',
    percent: ({ body, aggregating }) => (aggregating ? 1 : body.sort === undefined ? 8 : 0.5),
    spell: (scope) => {
      const one = () => rescorer(scope);
      const { draw } = scope;
      return draw.chance(75) ? one() : draw.list(1, 3, one);
    },
  },
];
