/** Last words of the paths of requests that only read though they are POST. */
const READS: ReadonlySet<string> = new Set([
  '_search',
  '_count',
  '_msearch',
  '_mget',
  '_analyze',
  '_explain',
  '_field_caps',
  '_rank_eval',
  '_termvectors',
  '_mtermvectors',
  '_validate',
  '_terms_enum',
  '_search_shards',
  '_render',
  '_knn_search',
  '_search_template',
  '_msearch_template',
  '_simulate',
]);

const wordsOf = (uri: string): readonly string[] => (uri.split('?', 1)[0] ?? '').split('/');

/** Whether a request leaves documents and metadata as they are; scrolls and points in time count as reads. */
export function isRead(method: string, uri: string): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return true;
  const words = wordsOf(uri);
  if (words.includes('_pit') || words.includes('_async_search')) return true;
  return (method === 'POST' || words.includes('scroll')) && words.some((word) => READS.has(word));
}

/** Whether a request may be sent twice: a read that neither makes, moves nor ends a reader context. */
export function isRepeatable(method: string, uri: string): boolean {
  if (!isRead(method, uri) || /[?&;]scroll=/.test(uri)) return false;
  return !wordsOf(uri).some((word) => word === 'scroll' || word === '_pit' || word === '_async_search');
}
