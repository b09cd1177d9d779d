/** Why names are refused: the beginning of a name of an API, or a kind, and the reason. The first that fits counts. */
const REASONS: readonly (readonly [begin: string, reason: string])[] = [
  ['_internal.', 'moves shards between nodes, of which there is one'],
  ['knn_search', 'removed from the server; `_search` has `knn`'],
  ['ml.', 'machine learning is not built'],
  ['cat.ml_', 'machine learning is not built'],
  ['inference.', 'models are not run'],
  ['security.', 'every request is allowed'],
  ['watcher.', 'nothing runs by itself'],
  ['transform.', 'nothing runs by itself'],
  ['rollup.', 'nothing runs by itself'],
  ['ccr.', 'there are no other clusters'],
  ['esql.', 'ES|QL is not built'],
  ['sql.', 'SQL is not built'],
  ['eql.', 'EQL is not built'],
];

/** Why a name is refused; what has no reason of its own is not built yet. */
export function reasonFor(group: string, name: string): string {
  return REASONS.find(([begin]) => name.startsWith(begin) || group === begin)?.[1] ?? 'not built yet';
}
