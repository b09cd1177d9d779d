import { spellQuery } from '../query/index.ts';
import type { AggregationKind } from './aggregation_kind.ts';

export const adjacencyMatrix: AggregationKind = {
  name: 'adjacency_matrix',
  weight: 0.5,
  spell: ({ draw, state, index, nested }) => {
    const list = draw.list(1, 3, () => spellQuery(draw, state, index, 1, nested));
    return {
      filters: Object.fromEntries(list.map((one, place) => [`f${place}`, one])),
      ...draw.options({ separator: [20, () => '+'] }),
    };
  },
};
