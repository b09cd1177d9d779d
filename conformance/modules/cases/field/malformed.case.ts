import { defineCase, put, type Step } from '../../../case.ts';
import { elder } from '../../tolerances.ts';
import { index } from './index_of.ts';

const write = (source: unknown): Step => put('/s/_doc/1?routing=1', source);

export default defineCase({
  setup: [
    index('s', {
      a: { type: 'scaled_float', scaling_factor: 100 },
      b: { type: 'scaled_float', scaling_factor: 100, coerce: false },
      c: { type: 'token_count', analyzer: 'standard' },
      m: { type: 'match_only_text' },
      t: { type: 'search_as_you_type' },
      f: { type: 'rank_feature' },
      n: { type: 'rank_feature', positive_score_impact: false },
      j: { type: 'join', relations: { q: 'a' } },
    }),
  ],
  reads: [
    write({ a: 'x' }),
    write({ a: 'NaN' }),
    write('{"a":1e400}'),
    write('{"a":"1e400"}'),
    write({ b: '1' }),
    write({ f: 0 }),
    write({ f: -1 }),
    write({ f: 'x' }),
    write({ f: [1, 2] }),
    write('{"f":1e-40}'),
    write('{"f":1e40}'),
    write('{"n":1e40}'),
    write({ j: 'a' }),
    write({ j: 'nope' }),
    write({ j: {} }),
    write({ j: { parent: '1' } }),
    write({ j: { name: 'a' } }),
    write({ j: 1 }),
    write({ j: { name: 'q', x: 1 } }),
    put('/s/_doc/1', { j: { name: 'a', parent: '1' } }),
  ],
  tolerances: elder('content_type', 'document_type', 'document_reason', 'document_cause'),
});
