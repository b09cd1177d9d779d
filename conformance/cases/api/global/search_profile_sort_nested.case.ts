import { defineCase, post, put, search } from '../../../case.ts';

const path = { nested: { path: 'ne' } };
const filtered = (filter: object) => ({ nested: { path: 'ne', filter } });

/** The query for the nested objects that hits are sorted by is reported once for each leaf. */
export default defineCase({
  setup: [
    put('/p', {
      settings: { refresh_interval: -1, number_of_shards: 1 },
      mappings: {
        properties: {
          k: { type: 'keyword' },
          g: { type: 'geo_point' },
          ne: {
            type: 'nested',
            properties: { x: { type: 'long' }, y: { type: 'keyword' }, g: { type: 'geo_point' } },
          },
        },
      },
    }),
    post('/p/_doc/1?refresh=true', { k: 'a', g: '1,2', ne: [{ x: 1, y: 'q', g: '1,2' }] }),
    post('/p/_doc/2?refresh=true', { k: 'b' }),
    post('/p/_doc/3?refresh=true', {
      k: 'a',
      ne: [
        { x: 2, y: 'r' },
        { x: 3, y: 'q', g: '3,4' },
      ],
    }),
  ],
  reads: [
    { sort: [{ 'ne.x': path }] },
    { sort: [{ 'ne.x': { order: 'desc', mode: 'sum', nested: { path: 'ne', max_children: 1 } } }] },
    { sort: [{ 'ne.x': path }, { 'ne.y': filtered({ term: { 'ne.y': 'q' } }) }], query: { term: { k: 'b' } } },
    { sort: [{ 'ne.x': path }], query: { prefix: { k: 'b' } } },
    { sort: [{ 'ne.x': path }], query: { match_none: {} } },
    { sort: [{ 'ne.x': path }], size: 0 },
    { sort: [{ 'ne.x': path }], track_scores: true, aggs: { n: { value_count: { field: 'k' } } } },
    { sort: [{ 'ne.x': path }], terminate_after: 1 },
    { sort: [{ 'ne.x': path }], collapse: { field: 'k' } },
    { sort: ['k', { 'ne.x': path }] },
    {
      sort: [
        { 'ne.x': filtered({ bool: { must: { term: { 'ne.y': 'q' } }, filter: { exists: { field: 'ne.x' } } } }) },
      ],
    },
    { sort: [{ 'ne.x': filtered({ prefix: { 'ne.y': 'q' } }) }] },
    { sort: [{ 'ne.x': filtered({ range: { 'ne.x': { gte: 0 } } }) }] },
    { sort: [{ 'ne.x': filtered({ match_all: {} }) }] },
    { sort: [{ _geo_distance: { 'ne.g': '1,2', ...path } }] },
    {
      sort: [{ _geo_distance: { g: [[1, 2], { lat: 3, lon: 4.5 }], unit: 'km', mode: 'avg', distance_type: 'plane' } }],
    },
    { sort: [{ _geo_distance: { g: 'POINT(1 2)', order: 'desc', ignore_unmapped: true } }] },
  ].map((body) => search('p', { profile: true, ...body })),
});
