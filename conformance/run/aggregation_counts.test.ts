import { expect, test } from 'vitest';
import { search } from '../case.ts';
import { countAggregations, NO_AGGREGATIONS } from './aggregation_counts.ts';

const terms = { terms: { field: 'a' } };

test('counts requests, trees and aggregations at any depth', () => {
  const steps = [
    search('a', {
      aggs: { one: terms, two: { ...terms, aggregations: { three: { ...terms, aggs: { four: terms } } } } },
    }),
    search('a', '{"aggs":{"one":{"avg":{"field":"a"}}}}'),
    search('a', { query: { match_all: {} } }),
    search('a', '{"aggs":'),
  ];
  const counts = steps.reduce((sum, step) => countAggregations(sum, step, 200), NO_AGGREGATIONS);
  expect(counts).toEqual({ requests: 2, answered: 2, trees: 3, nodes: 5 });
});

test('an error counts as a request that was not answered', () => {
  const counts = countAggregations(NO_AGGREGATIONS, search('a', { aggs: { one: terms } }), 400);
  expect(counts).toEqual({ requests: 1, answered: 0, trees: 1, nodes: 1 });
});
