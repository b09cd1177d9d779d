import type { Draw } from '../draw.ts';
import { type Json, type JsonObject, raw } from '../json.ts';
import { floating, NO_NUMBER } from '../value/numbers.ts';
import { sentence } from '../value/words.ts';
import { type FieldType, usual } from './field_type.ts';
import { keyword } from './keyword.ts';
import { text } from './text.ts';

const meta = (draw: Draw): JsonObject => draw.options({ meta: [10, () => ({ unit: 'ms' })] });

const scaledFloat: FieldType = {
  name: 'scaled_float',
  family: 'floating',
  needs: 'mapper-extras',
  parameters: (draw) => ({
    ...usual(draw),
    ...draw.options({
      ignore_malformed: [15, () => !draw.chance(20)],
      coerce: [10, () => draw.chance(30)],
      null_value: [10, () => draw.one([raw('-1.5'), raw('0')])],
    }),
  }),
  required: (draw) => ({ scaling_factor: draw.one([100, 10, 1, raw('0.5'), 1000]) }),
  value: (draw, { coerce }) => (coerce === false ? raw(draw.one(['1', '2', '3'])) : floating(draw, 'float')),
  malformed: (draw) => draw.one(NO_NUMBER),
};

const tokenCount: FieldType = {
  name: 'token_count',
  family: 'whole',
  needs: 'mapper-extras',
  parameters: (draw) => ({
    ...usual(draw),
    ...draw.options({
      null_value: [10, () => draw.between(0, 3)],
      enable_position_increments: [15, () => false],
    }),
  }),
  required: (draw, { analyzers }) => ({ analyzer: draw.one(analyzers) }),
  value: (draw) => sentence(draw),
  queryValue: (draw) => draw.between(0, 8),
  malformed: () => ({ a: 1 }),
};

const matchOnlyText: FieldType = {
  name: 'match_only_text',
  family: 'text',
  needs: 'mapper-extras',
  parameters: meta,
  value: (draw) => sentence(draw),
  malformed: () => ({ a: 1 }),
};

const searchAsYouType: FieldType = {
  name: 'search_as_you_type',
  family: 'text',
  needs: 'mapper-extras',
  parameters: (draw, names) => ({
    ...text.parameters(draw, names),
    ...draw.options({ doc_values: [5, () => false], max_shingle_size: [30, () => draw.between(2, 4)] }),
  }),
  value: (draw) => sentence(draw),
  malformed: () => ({ a: 1 }),
};

const rankFeature: FieldType = {
  name: 'rank_feature',
  family: 'feature',
  needs: 'mapper-extras',
  parameters: (draw) => ({ ...meta(draw), ...draw.options({ positive_score_impact: [30, () => false] }) }),
  value: (draw) => draw.one([1, 2.5, 10, 0.125, 300]),
  malformed: (draw) => draw.one<Json>([0, -1, 'x', { a: 1 }]),
};

const rankFeatures: FieldType = {
  ...rankFeature,
  name: 'rank_features',
  value: (draw) => ({ a: draw.between(1, 9), ...draw.options({ b: [50, () => 2.5], 'c d': [20, () => 7] }) }),
  malformed: (draw) => draw.one<Json>([7, 'x', { a: 'x' }, { a: -1 }]),
};

/** All documents have one value; the mapping names it, so that none is refused. */
const constantKeyword: FieldType = {
  name: 'constant_keyword',
  family: 'constant',
  needs: 'x-pack',
  parameters: meta,
  required: () => ({ value: 'same' }),
  value: () => 'same',
  malformed: (draw) => draw.one<Json>(['other', 7, { a: 1 }]),
};

const wildcard: FieldType = {
  name: 'wildcard',
  family: 'term',
  needs: 'x-pack',
  parameters: (draw) => ({
    ...meta(draw),
    ...draw.options({ ignore_above: [15, () => draw.one([3, 256])], null_value: [10, () => draw.one(['none', 'a'])] }),
  }),
  value: (draw) => keyword.value(draw, {}),
  malformed: () => ({ a: 1 }),
};

const VERSIONS = ['1.0.0', '1.2.0', '1.10.0', '2.0.0-alpha.1', '2.0.0-rc.2', '2.0.0', '1.0', 'x', '10.0.1+b7', '0.0.1'];

const version: FieldType = {
  name: 'version',
  family: 'term',
  needs: 'x-pack',
  parameters: meta,
  value: (draw) => draw.skewed(VERSIONS),
  malformed: () => ({ a: 1 }),
};

const countedKeyword: FieldType = {
  name: 'counted_keyword',
  family: 'term',
  needs: 'x-pack',
  parameters: (draw) => ({ ...meta(draw), ...draw.options({ index: [10, () => false] }) }),
  value: (draw) => keyword.value(draw, {}),
  malformed: () => ({ a: 1 }),
};

const histogram: FieldType = {
  name: 'histogram',
  family: 'aggregated',
  needs: 'x-pack',
  parameters: (draw) => ({ ...meta(draw), ...draw.options({ ignore_malformed: [20, () => true] }) }),
  value: (draw) => {
    const values = [-2, 0, 0.5, 3, 10].filter(() => draw.chance(60));
    return { values, counts: values.map(() => draw.between(0, 9)) };
  },
  malformed: (draw) => draw.one<Json>([{ values: [1] }, { values: [2, 1], counts: [1, 1] }, 7, { counts: [1] }]),
};

const aggregateMetricDouble: FieldType = {
  name: 'aggregate_metric_double',
  family: 'aggregated',
  needs: 'x-pack',
  parameters: (draw) => ({ ...meta(draw), ...draw.options({ ignore_malformed: [20, () => true] }) }),
  required: (draw) => ({
    metrics: ['min', 'max', 'sum', 'value_count'],
    default_metric: draw.one(['max', 'sum', 'value_count', 'min']),
  }),
  value: (draw) => {
    const min = draw.between(-9, 9);
    return { min, max: min + draw.between(0, 20), sum: draw.between(-50, 90), value_count: draw.between(1, 9) };
  },
  malformed: (draw) => draw.one<Json>([{ min: 1 }, 7, { min: 3, max: 1, sum: 4, value_count: 2 }]),
};

const rankVectors: FieldType = {
  name: 'rank_vectors',
  family: 'aggregated',
  needs: 'x-pack',
  parameters: (draw) => ({ ...meta(draw), ...draw.options({ element_type: [30, () => 'byte'] }) }),
  required: () => ({ dims: 3 }),
  value: (draw) => draw.list(1, 3, () => draw.list(3, 3, () => draw.between(-5, 5))),
  malformed: (draw) => draw.one<Json>([[[1, 2]], 7, 'x']),
};

const murmur3: FieldType = {
  name: 'murmur3',
  family: 'hash',
  needs: 'mapper-murmur3',
  parameters: (draw) => ({ ...meta(draw), ...draw.options({ store: [20, () => true] }) }),
  value: (draw) => keyword.value(draw, {}),
  malformed: () => ({ a: 1 }),
};

/** Types that modules of the server bring. */
export const typesOfModules: readonly FieldType[] = [
  scaledFloat,
  tokenCount,
  matchOnlyText,
  searchAsYouType,
  rankFeature,
  rankFeatures,
  constantKeyword,
  wildcard,
  version,
  countedKeyword,
  histogram,
  aggregateMetricDouble,
  rankVectors,
  murmur3,
];
