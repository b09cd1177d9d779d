import type { AggregationKind } from './aggregation_kind.ts';

export const nested: AggregationKind = {
  name: 'nested',
  weight: 2,
  spell: (scope) => {
    const inner = scope.index.nestedPaths.filter(
      (path) => scope.nested === undefined || path.startsWith(`${scope.nested}.`),
    );
    if (inner.length === 0) return undefined;
    const path = scope.draw.one(inner);
    scope.below(path);
    return { path };
  },
};

export const reverseNested: AggregationKind = {
  name: 'reverse_nested',
  spell: (scope) => {
    if (scope.nested === undefined) return undefined;
    scope.below(null);
    return {};
  },
};
