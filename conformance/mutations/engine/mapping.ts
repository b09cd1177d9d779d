import { get, post, put } from '../../case.ts';
import type { Kind } from '../../compare/divergence.ts';
import type { Fault, Visibility } from '../fault.ts';
import { index, own, visibility } from '../witness.ts';
import { switched } from './switched.ts';

const HITS: readonly Kind[] = ['value', 'order', 'score'];
const fields = (kinds: readonly Kind[], properties: unknown, sources: readonly unknown[], body: unknown): Visibility =>
  visibility(['query', 'indices', 'aggregation'], kinds, own(properties, sources, body));
const long = 'a long value';
const analyzed = (kinds: readonly Kind[], ...witness: Visibility['witness']) =>
  visibility(['analysis', 'query'], kinds, witness);

/** Faults of field types, dynamic mapping, analysis. */
export const mappingFaults: readonly Fault[] = [
  switched(
    'keyword_ignore_above_ignored',
    fields([...HITS, 'missing key'], { k: { type: 'keyword', ignore_above: 3 } }, [{ k: long }], {
      query: { term: { k: long } },
    }),
  ),
  switched(
    'keyword_null_value_ignored',
    fields(HITS, { k: { type: 'keyword', null_value: 'none' } }, [{ k: null }], { query: { term: { k: 'none' } } }),
  ),
  switched(
    'normalizer_dropped',
    fields(HITS, { k: { type: 'keyword', normalizer: 'lowercase' } }, [{ k: 'ABC' }], {
      query: { term: { k: 'abc' } },
      aggs: { a: { terms: { field: 'k' } } },
    }),
  ),
  switched(
    'analyzer_dropped',
    fields(HITS, { t: { type: 'text', analyzer: 'whitespace' } }, [{ t: 'A-B' }], { query: { match: { t: 'a' } } }),
  ),
  switched('long_through_double', fields(HITS, { n: { type: 'long' } }, ['{"n":9007199254740993}'], { sort: ['n'] })),
  switched('float_column_truncated', fields(HITS, { f: { type: 'double' } }, [{ f: 1.5 }], { sort: ['f'] })),
  switched(
    'half_float_not_rounded',
    fields(HITS, { f: { type: 'half_float' } }, [{ f: 0.1 }], { aggs: { a: { max: { field: 'f' } } } }),
  ),
  switched(
    'ignored_fields_not_told',
    fields(['missing key'], { n: { type: 'long', ignore_malformed: true } }, [{ n: 'x' }], {}),
  ),
  switched(
    'copy_to_ignored',
    fields(HITS, { a: { type: 'keyword', copy_to: 'b' }, b: { type: 'keyword' } }, [{ a: 'x' }], {
      query: { term: { b: 'x' } },
    }),
  ),
  switched(
    'multi_fields_not_indexed',
    fields(HITS, { t: { type: 'text', fields: { raw: { type: 'keyword' } } } }, [{ t: 'X Y' }], {
      query: { term: { 't.raw': 'X Y' } },
    }),
  ),
  switched(
    'nested_objects_flat',
    fields(
      HITS,
      { c: { type: 'nested', properties: { a: { type: 'long' }, b: { type: 'long' } } } },
      [
        {
          c: [
            { a: 1, b: 2 },
            { a: 3, b: 4 },
          ],
        },
      ],
      { query: { nested: { path: 'c', query: { bool: { must: [{ term: { 'c.a': 1 } }, { term: { 'c.b': 4 } }] } } } } },
    ),
  ),
  switched(
    'dynamic_ignored',
    visibility(
      ['indices', 'documents', 'errors'],
      ['status', 'value', 'missing key', 'extra key', 'order'],
      [put(`/${index}`, { mappings: { dynamic: 'strict' } }), put(`/${index}/_doc/1`, { a: 1 })],
    ),
  ),
  switched(
    'date_detection_off',
    visibility(
      ['indices', 'documents', 'query'],
      ['value', 'extra key', 'missing key', 'status'],
      [put(`/${index}/_doc/1`, { d: '2024-01-01' }), get(`/${index}/_mapping`)],
    ),
  ),
  switched(
    'lowercase_of_ascii_only',
    analyzed(['value', 'score', 'order'], post('/_analyze', { analyzer: 'standard', text: 'ÄPFEL' })),
  ),
  switched('offsets_in_bytes', analyzed(['value'], post('/_analyze', { analyzer: 'standard', text: 'é b' }))),
  switched(
    'stop_leaves_no_hole',
    analyzed(['value', 'score', 'order'], post('/_analyze', { analyzer: 'stop', text: 'fox and dog' })),
  ),
];
