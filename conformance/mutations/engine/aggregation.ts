import { search } from '../../case.ts';
import type { Kind } from '../../compare/divergence.ts';
import type { Fault } from '../fault.ts';
import { askWide, index, own, sendRequest, visibility } from '../witness.ts';
import { switched } from './switched.ts';

const VALUES: readonly Kind[] = ['value', 'order'];
const on = (body: unknown, kinds = VALUES) =>
  visibility('aggregation', kinds, sendRequest({ size: 0, ...(body as object) }));
const wideOn = (body: unknown) => visibility('aggregation', VALUES, askWide({ size: 0, ...(body as object) }));
const multiple = (aggs: unknown) =>
  visibility('aggregation', VALUES, own({ n: { type: 'long' } }, [{ n: [1, 2] }], { size: 0, aggs }));

/** Faults of aggregations. */
export const aggregationFaults: readonly Fault[] = [
  switched(
    'terms_buckets_in_utf16_order',
    visibility(
      'aggregation',
      ['order'],
      own({ k: { type: 'keyword' } }, [{ k: '\uffff' }, { k: '😀' }], { aggs: { a: { terms: { field: 'k' } } } }),
    ),
  ),
  switched('min_doc_count_ignored', on({ aggs: { a: { terms: { field: 'k', min_doc_count: 2 } } } })),
  switched(
    'other_documents_of_shards_forgotten',
    wideOn({ aggs: { a: { terms: { field: 'k', size: 1, shard_size: 1 } } } }),
  ),
  switched('shard_size_is_size', wideOn({ aggs: { a: { terms: { field: 'k', size: 1 } } } })),
  switched(
    'buckets_of_first_leaf_only',
    visibility(['aggregation'], VALUES, [
      ...sendRequest({}).slice(0, -1),
      { method: 'PUT', path: `/${index}/_doc/late?refresh=true`, body: { k: 'late' } },
      search(index, { aggs: { a: { terms: { field: 'k' } } } }),
    ]),
  ),
  switched('metric_of_first_value', multiple({ a: { sum: { field: 'n' } } })),
  switched('value_count_of_documents', multiple({ a: { value_count: { field: 'n' } } })),
  switched('min_starts_at_zero', on({ aggs: { a: { stats: { field: 'n' } } } })),
  switched(
    'post_filter_before_aggregations',
    on({ post_filter: { term: { n: 1 } }, aggs: { a: { terms: { field: 'k' } } } }),
  ),
];
