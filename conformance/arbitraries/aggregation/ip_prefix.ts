import { type AggregationKind, fieldOf } from './aggregation_kind.ts';

export const ipPrefix: AggregationKind = {
  name: 'ip_prefix',
  weight: 0.5,
  spell: (scope) => {
    const { draw } = scope;
    const field = fieldOf(scope, ({ type }) => type.name === 'ip');
    if (field === undefined) return undefined;
    const six = draw.chance(40);
    return {
      field: field.name,
      prefix_length: draw.one(six ? [0, 16, 64, 128] : [0, 8, 20, 32]),
      ...(six ? { is_ipv6: true } : {}),
      ...draw.options({
        append_prefix_length: [20, () => true],
        keyed: [20, () => true],
        min_doc_count: [20, () => draw.one([1, 2])],
      }),
    };
  },
};
