import { del, post, put, search } from '../../case.ts';
import type { Kind } from '../../compare/divergence.ts';
import type { Fault } from '../fault.ts';
import { after, index, ones, own, sendRequest, visibility, wide, wideCorpus } from '../witness.ts';
import { switched } from './switched.ts';

/** Faults that return other hits, fewer hits or hits in another order. */
const HITS: readonly Kind[] = ['value', 'order', 'score'];
const query = (kinds: Kind | readonly Kind[], body: unknown) => visibility('query', kinds, sendRequest(body));
const scored = visibility('query', ['score', 'order'], sendRequest({ query: { match: { t: 'quick fox' } } }));
const longs = { n: { type: 'long' } };
const texts = { t: { type: 'text' } };
const range = (bounds: unknown) => query(HITS, { query: { range: { n: bounds } } });
const dates = (bounds: unknown) => query(HITS, { query: { range: { d: bounds } } });
const written = { t: 'quick', k: 'a' };

/** Faults of queries, scores, order. */
export const searchFaults: readonly Fault[] = [
  switched('range_gt_as_gte', range({ gt: 1 })),
  switched('range_lt_as_lte', range({ lt: 2 })),
  switched('range_time_zone_ignored', dates({ gte: '2024-01-16', time_zone: '-05:00' })),
  switched(
    'range_format_ignored',
    query(['status', 'error type', ...HITS], { query: { range: { d: { gte: '16/01/2024', format: 'dd/MM/yyyy' } } } }),
  ),
  switched('exists_by_mapping', query(HITS, { query: { exists: { field: 't' } } })),
  switched(
    'minimum_should_match_rounds_up',
    query(HITS, { query: { match: { t: { query: 'quick brown lazy', minimum_should_match: '50%' } } } }),
  ),
  switched(
    'dis_max_tie_breaker_ignored',
    query(['score', 'order'], {
      query: { dis_max: { tie_breaker: 0.5, queries: [{ match: { t: 'quick' } }, { match: { t: 'fox' } }] } },
    }),
  ),
  switched('query_keeps_first_token_only', query(HITS, { query: { match: { t: 'lazy quick' } } })),
  switched('idf_without_one', scored),
  switched('average_length_rounded', scored),
  switched('length_norm_ignored', scored),
  switched('factor_of_k1_dropped', scored),
  switched('phrase_in_any_order', query(HITS, { query: { match_phrase: { t: 'fox quick' } } })),
  switched(
    'nested_score_summed',
    query(['score', 'order'], {
      query: { nested: { path: 'children', query: { range: { 'children.age': { gte: 1 } } } } },
    }),
  ),
  switched(
    'deleted_documents_not_counted',
    visibility(
      'query',
      ['score', 'order'],
      after(del(`/${index}/_doc/1?refresh=true`), search(index, { query: { match: { t: 'fox' } } })),
    ),
  ),
  switched('alias_filter_ignored', visibility(['indices', 'query'], HITS, after(search(ones, {})))),
  switched('ties_last_document_first', query('order', {})),
  switched('search_after_inclusive', query(HITS, { sort: ['n'], search_after: [1] })),
  switched(
    'sort_in_utf16_order',
    visibility('query', 'order', own({ k: { type: 'keyword' } }, [{ k: '\uffff' }, { k: '😀' }], { sort: ['k'] })),
  ),
  switched('sort_mode_ignored', query(HITS, { sort: [{ n: { order: 'asc', mode: 'max' } }] })),
  switched('total_not_limited', query('value', { track_total_hits: 2 })),
  switched('seq_no_of_hits_off_by_one', query('value', { seq_no_primary_term: true })),
  switched('date_not_rounded_up', dates({ lte: '2024-01-15||/d' })),
  switched('date_rounding_ignored', dates({ gte: '2024-01-16T12:00:00Z||/d' })),
  switched('month_of_date_math_is_30_days', dates({ gte: '2024-01-01||+1M' })),
  switched(
    'position_gap_ignored',
    visibility('query', HITS, own(texts, [{ t: ['quick', 'fox'] }], { query: { match_phrase: { t: 'quick fox' } } })),
  ),
  switched(
    'null_is_zero',
    visibility(['query', 'aggregation'], HITS, own(longs, [{ n: null }], { query: { range: { n: { lt: 5 } } } })),
  ),
  switched(
    'refresh_shows_nothing',
    visibility(
      ['documents', 'query'],
      HITS,
      after(put(`/${index}/_doc/x`, written), post(`/${index}/_refresh`), search(index, {})),
    ),
  ),
  switched(
    'deletes_not_applied_in_shard_1',
    visibility(['documents', 'query'], HITS, [
      ...wideCorpus,
      ...[1, 2, 3, 4, 5, 6].map((id) => del(`/${wide}/_doc/${id}?refresh=true`)),
      search(wide, {}),
    ]),
  ),
  switched(
    'all_documents_in_shard_0',
    visibility(
      ['query', 'documents'],
      [...HITS, 'missing key', 'status'],
      [...wideCorpus, search(wide, { query: { match: { t: 'fox' } } })],
    ),
  ),
];
