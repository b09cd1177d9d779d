import type { Reply } from '../run/exchange.ts';

export type Change = (reply: Reply) => Reply;

/** Sets a value of the JSON body. */
export const set =
  (path: string, value: unknown): Change =>
  (reply) => {
    const body: unknown = JSON.parse(reply.body);
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let at = body as Record<string, unknown>;
    for (const key of keys) at = at[key] as Record<string, unknown>;
    at[last] = value;
    return { ...reply, body: JSON.stringify(body) };
  };

/** Removes the first hit and does not change the total. */
export const dropHit: Change = (reply) => {
  const body = JSON.parse(reply.body) as { hits: { hits: unknown[] } };
  if (body.hits.hits.length === 0) throw new Error('there is no hit to drop');
  body.hits.hits.shift();
  return { ...reply, body: JSON.stringify(body) };
};

/** Replaces a text of the body wherever it occurs; it must occur. */
export const text =
  (from: string, to: string): Change =>
  (reply) => {
    if (!reply.body.includes(from)) throw new Error(`no ${from} in ${reply.body}`);
    return { ...reply, body: reply.body.replaceAll(from, to) };
  };

export const status =
  (code: number): Change =>
  (reply) => ({ ...reply, status: code });

/** Something wrong in the replies to a law that it must see. */
export interface WrongReplies {
  readonly law: string;
  /** The number of the sample scenario. */
  readonly sample: number;
  /** By the number of the reply, refreshes not counted. */
  readonly changes: readonly (readonly [number, Change])[];
}

const wrong = (law: string, place: number, change: Change, sample = 0): WrongReplies => ({
  law,
  sample,
  changes: [[place, change]],
});
const score = set('hits.hits.0._score', 99);
const total = set('hits.total.value', 99);
const other = set('hits.hits.0._id', 'other');

/** At least one for each law. */
export const BREAKS: readonly WrongReplies[] = [
  wrong('must', 1, score),
  wrong('must', 1, dropHit),
  wrong('must', 1, total),
  wrong('must', 1, status(400)),
  wrong('should', 1, score),
  wrong('filter', 1, score),
  wrong('filter', 1, dropHit),
  wrong('constant_score', 1, score),
  wrong('constant_score', 2, dropHit),
  wrong('must_not_must_not', 1, total),
  wrong('must_not_must_not', 1, other),
  wrong('complement', 1, total),
  wrong('boost', 1, score),
  wrong('descending', 0, set('hits.hits.0._score', 0.0001)),
  wrong('descending', 0, set('hits.max_score', 77)),
  wrong('explain', 0, set('hits.hits.0._explanation.value', 1.5e-4)),
  wrong('post_filter', 1, dropHit),
  wrong('count', 1, set('count', 99)),
  wrong('size_zero', 1, total),
  wrong('size_zero', 1, set('aggregations.tags.buckets.0.doc_count', 99), 1),
  wrong('total_tracking', 1, set('hits.total.value', 2)),
  wrong('total_tracking', 1, set('hits.total.relation', 'eq')),
  wrong('total_tracking', 2, set('hits.total', { value: 3, relation: 'eq' })),
  wrong('total_tracking', 2, dropHit),
  wrong('source_free', 1, set('hits.hits.0._source', {})),
  wrong('twice', 1, set('hits.hits.0._id', 'other')),
  wrong('pretty', 1, text('"_id" : "', '"_id" : "x')),
  wrong('pretty', 1, (reply) => ({ ...reply, body: JSON.stringify(JSON.parse(reply.body)) })),
  wrong('format_yaml', 1, text('_id: "', '_id: "x')),
  wrong('format_yaml', 1, text('_shards:', '_shards: [')),
  wrong('filter_path', 1, set('took', 1)),
  wrong('filter_path', 1, set('hits.hits', [])),
  wrong('msearch', 1, set('responses.0.hits.total.value', 99)),
  wrong('index_twice', 1, score),
  wrong('alias', 2, text('"double"', '"float"')),
  wrong('alias', 5, dropHit),
  wrong('alias', 6, set('count', 99)),
  wrong('pages', 1, dropHit),
  wrong('pages', 3, other),
  wrong('search_after', 2, other),
  wrong('scroll', 2, other),
  wrong('point_in_time', 2, other),
  wrong('hits_are_documents', 1, set('_version', 7)),
  wrong('hits_are_documents', 1, set('_source.price', 7)),
  wrong('exists', 1, status(404)),
  wrong('exists', 1, (reply) => ({ ...reply, body: '{}' })),
  wrong('get_source', 1, set('price', 7)),
  wrong('get_source', 1, status(404)),
  wrong('mget', 0, set('docs.0._version', 7)),
  wrong('mget', 0, status(400)),
  wrong('source_round_trip', 7, text('1.0', '1'), 2),
  wrong('mapping_round_trip', 3, text('"double"', '"float"')),
  wrong('mapping_round_trip', 2, status(400)),
  wrong('bulk_single', 3, set('_version', 2)),
  wrong('bulk_single', 3, status(200)),
  wrong('bulk_single', 2, set('items.0.index._seq_no', 5)),
  wrong('bulk_single', 21, dropHit),
  wrong('bulk_single', 23, score),
  wrong('copies', 2, dropHit),
  wrong('copies', 2, score),
  wrong('refresh', 2, set('found', false)),
  wrong('refresh', 3, set('hits.total.value', 1)),
  wrong('refresh', 4, total),
  wrong('refresh', 5, dropHit),
  wrong('versions', 2, set('_version', 1)),
  wrong('versions', 4, set('_seq_no', 2)),
  wrong('versions', 5, set('result', 'updated')),
  wrong('create_once', 3, status(201)),
  wrong('create_once', 4, set('_version', 2)),
  wrong('update_noop', 3, set('result', 'updated')),
  wrong('update_noop', 4, set('_version', 2)),
  wrong('delete_one', 4, status(200)),
  wrong('delete_one', 5, set('hits.hits.0._id', '0')),
  wrong('unknown_query_key', 1, status(200)),
  wrong('unknown_query_key', 1, text('law_unknown_key', 'something')),
  wrong('unknown_aggregation_key', 1, status(200), 1),
  wrong('unknown_body_key', 1, status(200)),
  wrong('unknown_parameter', 1, status(200)),
  wrong('stats', 2, set('aggregations.max.value', -99)),
  {
    law: 'stats',
    sample: 0,
    changes: [
      [1, set('aggregations.all.avg', 1e9)],
      [2, set('aggregations.avg.value', 1e9)],
    ],
  },
  wrong('terms_sum', 1, set('aggregations.few.sum_other_doc_count', 99)),
  wrong('term_counts', 3, set('count', 99)),
  wrong('sort_reverse', 2, dropHit),
  wrong('sort_reverse', 2, set('hits.hits.0.sort', [99])),
  wrong('range_conjunction', 2, dropHit),
  wrong('range_partition', 3, dropHit),
  wrong('range_partition', 2, dropHit),
];
