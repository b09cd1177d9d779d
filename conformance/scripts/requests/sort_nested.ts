const by = (type: string, source: string, options: object = {}) => ({
  _script: { type, script: { source }, ...options },
});
const sort = (...criteria: unknown[]) => ({ sort: criteria });

/** Searches whose hits are sorted by the values of scripts on nested objects. */
export const SORT_NESTED: readonly unknown[] = [
  ...['asc', 'desc'].flatMap((order) => [
    ...[undefined, 'min', 'max', 'sum', 'avg', 'median'].map((mode) =>
      sort(by('number', "doc['n.y'].value", { order, mode, nested: { path: 'n' } }), 'i'),
    ),
    ...[undefined, 'min', 'max'].map((mode) =>
      sort(by('string', "doc['n.z'].value", { order, mode, nested: { path: 'n' } }), 'i'),
    ),
    sort(
      by('number', "doc['n.y'].value", { order, nested: { path: 'n', filter: { range: { 'n.y': { gte: 3 } } } } }),
      'i',
    ),
    sort(by('number', "doc['n.y'].value", { order, nested: { path: 'n', max_children: 1 } }), 'i'),
    sort(by('string', "doc['n.z'].value + doc['n.y'].value", { order, nested: { path: 'n' } }), 'i'),
  ]),
  sort(by('number', '1', { mode: 'sum', nested: { path: 'n' } }), 'i'),
  sort(by('number', "doc['i'].size()", { nested: { path: 'n' } }), 'i'),
  sort(by('number', "doc['n.y'].value / (doc['n.y'].value - 4)", { nested: { path: 'n' } })),
  sort(by('number', '1', { nested: { path: 'nope' } })),
  { ...sort(by('number', "doc['n.y'].value", { nested: { path: 'n' } }), 'i'), search_after: [2, 3] },
];
