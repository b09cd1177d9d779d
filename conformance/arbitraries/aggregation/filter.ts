import { spellQuery } from '../query/index.ts';
import type { AggregationKind, AggregationScope } from './aggregation_kind.ts';

const query = ({ draw, state, index, nested }: AggregationScope) => spellQuery(draw, state, index, 1, nested);

export const filter: AggregationKind = { name: 'filter', weight: 1.5, spell: query };

export const filters: AggregationKind = {
  name: 'filters',
  weight: 1.5,
  spell: (scope) => {
    const { draw } = scope;
    const named = draw.chance(60);
    const list = draw.list(1, 3, () => query(scope));
    const all = named ? Object.fromEntries(list.map((one, place) => [`f${place}`, one])) : list;
    return {
      filters: all,
      ...draw.options({
        other_bucket: [25, () => true],
        other_bucket_key: [named ? 15 : 0, () => 'rest'],
        keyed: [named ? 10 : 0, () => false],
      }),
    };
  },
};
