import { bulk, defineCase, post, put, search } from '../../../case.ts';

const RETURNED = '?filter_path=_shards,hits.total,hits.max_score,hits.hits._id,aggregations';

const range = { range: { d: { gte: '2020', lte: '2020' } } };
const FILTERS: Readonly<Record<string, unknown>> = {
  'no-date': range,
  'no-date-inside': { bool: { must: [range] } },
  'no-date-constant': { constant_score: { filter: range } },
  'some-date': { range: { d: { gte: '2024-01-03' } } },
  'no-field': { exists: { field: 'nope' } },
  'no-field-inside': { bool: { filter: [{ exists: { field: 'nope' } }] } },
  'no-field-range': { range: { nope: { gte: 1 } } },
  'no-term': { term: { k: 'zz' } },
  'no-number': { range: { l: { gte: 1000 } } },
  'no-terms': { terms: { k: [] } },
  'no-ids': { ids: { values: [] } },
  none: { match_none: {} },
  other: { term: { _index: 'elsewhere' } },
};

const ALIASES = Object.fromEntries(Object.entries(FILTERS).map(([name, filter]) => [name, { filter }]));
const near = { _geo_distance: { g: '1,2' } };
const none = { match_none: {} };
const request = { terms: { l: [1, 0] } };
/** Every shard that holds documents fails. */
const failing = [
  { l: { order: 'desc', unmapped_type: 'integer' } },
  { bin: { order: 'asc', unmapped_type: 'keyword' } },
];

const FIRST_FAILURE = { levels: { 'error.failed_shards.*.shard': 'shape' } } as const;

/** Shards that can be skipped: by the query, by the filter of an alias, whatever the sort; and the result where all others fail. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 2 },
      mappings: {
        properties: {
          d: { type: 'date' },
          l: { type: 'long' },
          k: { type: 'keyword' },
          g: { type: 'geo_point' },
          bin: { type: 'binary', doc_values: true },
        },
      },
      aliases: ALIASES,
    }),
    bulk('/a/_bulk?refresh=true', [
      { index: { _id: '1' } },
      { d: '2024-01-01', l: 1, k: 'a' },
      { index: { _id: '2' } },
      { d: '2024-01-02', l: 2, k: 'b' },
      { index: { _id: '3' } },
      { d: '2024-01-03', l: 3, k: 'c' },
      { index: { _id: '4' } },
      { d: '2024-01-04', l: 4, k: 'a' },
    ]),
    put('/b', { mappings: { properties: { q: { type: 'long' } } } }),
  ],
  reads: [
    ...Object.keys(FILTERS).map((name) => post(`/${name}/_search${RETURNED}`, { sort: ['l'] })),
    post(`/no-date/_search${RETURNED}`, { sort: ['l'], query: { match_all: {} } }),
    post(`/no-date/_search${RETURNED}`, { sort: [near] }),
    post(`/no-date/_search${RETURNED}&pre_filter_shard_size=1`, { query: { match_all: {} } }),
    ...[[near], [near, 'l'], ['_doc'], ['l'], ['_score'], ['_score', 'l']].map((sort) =>
      post(`/a/_search${RETURNED}`, { query: none, sort }),
    ),
    post(`/a/_search${RETURNED}`, { query: none }),
    post(`/a/_search${RETURNED}&pre_filter_shard_size=1`, { query: none, sort: [near] }),
    post(`/a/_search${RETURNED}`, { query: none, sort: [near], track_total_hits: false }),
    post(`/a/_search${RETURNED}`, { query: none, sort: ['l'], track_total_hits: false }),
    search('a,b', { query: request, sort: failing, size: 0 }),
    ...[
      { geo_distance: { g: '1,2', distance: '10km', ignore_unmapped: true } },
      { geo_bounding_box: { g: { top_left: '2,1', bottom_right: '1,2' }, ignore_unmapped: true } },
      { geo_polygon: { g: { points: ['1,2', '2,3', '3,4'] }, ignore_unmapped: true } },
    ].map((query) => post(`/a,b/_search${RETURNED}`, { query, sort: [{ l: { unmapped_type: 'long' } }] })),
    search('a,b', { query: request, sort: failing, track_total_hits: false }),
    search('a,b', { query: request, sort: failing, aggs: { greatest: { max: { field: 'l' } } } }),
    // The search ends with the first shard that fails, whichever of the two that is.
    post('/a,b/_search?allow_partial_search_results=false', { query: request, sort: failing }, FIRST_FAILURE),
    search('a,b', { query: request, sort: failing.slice(0, 1), fields: ['_seq_no'] }),
    search('a,b', { query: { range: { nope: { gte: 1 } } }, sort: ['l'], runtime_mappings: { x: null } }),
  ],
});
