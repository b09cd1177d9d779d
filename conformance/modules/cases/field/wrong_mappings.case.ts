import { defineCase, put, type Step } from '../../../case.ts';
import { elder } from '../../tolerances.ts';

const mapped = (field: object): Step => put('/s', { mappings: { properties: { a: field } } });

export default defineCase({
  reads: [
    mapped({ type: 'scaled_float' }),
    mapped({ type: 'scaled_float', scaling_factor: 0 }),
    mapped({ type: 'scaled_float', scaling_factor: -1 }),
    mapped({ type: 'scaled_float', scaling_factor: 'x' }),
    mapped({ type: 'scaled_float', scaling_factor: null }),
    mapped({ type: 'scaled_float', scaling_factor: 1, x: 1 }),
    mapped({ type: 'scaled_float', scaling_factor: 100, null_value: 'abc' }),
    mapped({ type: 'search_as_you_type', max_shingle_size: 1 }),
    mapped({ type: 'search_as_you_type', max_shingle_size: 5 }),
    mapped({ type: 'search_as_you_type', doc_values: true }),
    mapped({ type: 'search_as_you_type', fielddata: true }),
    mapped({ type: 'match_only_text', analyzer: 'simple' }),
    mapped({ type: 'token_count' }),
    mapped({ type: 'token_count', analyzer: 'nope' }),
    mapped({ type: 'rank_feature', null_value: 2 }),
    mapped({ type: 'join', relations: { a: 'b', c: 'b' } }),
    mapped({ type: 'join', relations: 'x' }),
    mapped({ type: 'text', fields: { j: { type: 'join', relations: { a: 'b' } } } }),
    mapped({ type: 'text', fields: { j: { type: 'percolator' } } }),
    mapped({ type: 'long', fields: { k: { type: 'rank_features' } } }),
    mapped({ properties: { j: { type: 'join', relations: { a: 'b' } } } }),
  ],
  tolerances: elder('content_type', 'mapping_reason', 'mapping_cause'),
});
