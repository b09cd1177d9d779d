import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { allBuilt, type Features } from '../features.ts';
import { COMMON_PARAMETERS, cellsOf } from '../matrix/cells.ts';
import { ANY } from '../matrix/walk.ts';
import { AREAS } from '../scenario.ts';
import { ELSEWHERE, NOT_GENERATED } from './exclusions.ts';
import { traffic } from './traffic.ts';

/** Modules whose parts are built: with them everything may be generated. */
const capabilities = new Set([
  'rest-root',
  'analysis-common',
  'analysis-ik',
  'mustache',
  'rank-eval',
  'mapper-extras',
  'mapper-murmur3',
  'x-pack',
]);
/** Mutations are not generated, so that invalid requests do not count. */
const areas = AREAS.filter((area) => area !== 'errors');
/** Rare cells need many scenarios; the first ones are mostly enough. */
const batches = 30;

/** The cells that the registries list as supported. */
function requested(features: Features): string[] {
  const { queries, aggregations, field_types, tokenizers, token_filters, char_filters, analyzers } = features;
  return [
    ...queries.map((name) => `query/${name}`),
    ...Object.keys(aggregations).map((name) => `aggregation/${name}`),
    ...Object.entries(field_types).flatMap(([name, parameters]) => [
      `field/${name}`,
      ...parameters.map((parameter) => `field/${name}.${parameter}`),
    ]),
    ...tokenizers.map((name) => `analysis/tokenizer.${name}`),
    ...Object.keys(token_filters).map((name) => `analysis/filter.${name}`),
    ...char_filters.map((name) => `analysis/char_filter.${name}`),
    ...analyzers.map((name) => `analysis/analyzer.${name}`),
    ...features.search_keys.map((name) => `search/${name}`),
    ...Object.entries(features.operations).flatMap(([name, { parameters }]) => [
      `api/${name}`,
      ...parameters.map((parameter) => `api/${COMMON_PARAMETERS.includes(parameter) ? ANY : name}?${parameter}`),
    ]),
  ];
}

describe.each([8, 9] as const)('everything that is built for %i', (major) => {
  const seen = new Set<string>();
  const features = allBuilt(major);
  const isElsewhere = (cell: string) => Object.keys(ELSEWHERE).some((beginning) => cell.startsWith(beginning));
  const cells = requested(features).filter((cell) => !isElsewhere(cell));
  const missing = () => cells.filter((cell) => !seen.has(cell) && !(cell in NOT_GENERATED));

  beforeAll(() => {
    for (let batch = 0; batch < batches && missing().length > 0; batch++) {
      for (const { steps } of fc.sample(traffic({ areas, major, capabilities }), { seed: batch, numRuns: 200 })) {
        for (const step of steps) for (const cell of cellsOf(step)) seen.add(cell);
      }
    }
  }, 240_000);

  test('is generated, or there is a reason', () => {
    expect(missing()).toEqual([]);
  });

  test('has no reason not to be generated when it is', () => {
    expect(Object.keys(NOT_GENERATED).filter((cell) => seen.has(cell))).toEqual([]);
    expect([...seen].filter(isElsewhere)).toEqual([]);
  });
});
