import { bulk, defineCase, put, search } from '../../../case.ts';

const properties = {
  g: { type: 'geo_point' },
  gi: { type: 'geo_point', doc_values: false },
  k: { type: 'keyword' },
  t: { type: 'text' },
  d: { type: 'date', format: 'yyyyMMdd||epoch_millis||strict_date_optional_time' },
  aa: { type: 'integer' },
  zz: { type: 'keyword' },
  short1: { type: 'short' },
  n: { type: 'nested', properties: { a: { type: 'keyword' }, b: { type: 'text' } } },
};
const documents = [
  {
    zz: ['z', 'y'],
    aa: 1,
    k: 'foo bar',
    t: 'the quick fox',
    d: '20240101',
    short1: 7,
    g: [11.58, 48.14],
    gi: [11.58, 48.14],
    n: [{ a: 'x', b: 'one' }, { a: 'y' }],
    o: { b: 1, a: 2 },
    dyn_1: 'one',
    dyn_b: [1, 2],
  },
  {
    aa: [3, 2],
    k: ['foo', 'foo bar'],
    t: ['over the hill', 'the end'],
    d: 1704067200000,
    g: [13.4, 52.52],
    gi: [13.4, 52.52],
  },
  { g: [9.99, 53.55], gi: [9.99, 53.55], d: '1970-01-01', n: { b: 'two', a: 'z' }, other1: true, o: { c: { d: 'e' } } },
  { k: 'other', d: ['20200229', '19700'], dyn_1: null },
];

/** What hits return, in which order, and which errors occur only when there are hits; points and distances. */
export default defineCase({
  setup: [
    put('/s', { mappings: { properties } }),
    bulk(
      '/s/_bulk?refresh=true',
      documents.flatMap((document, id) => [{ index: { _id: `${id}` } }, document]),
    ),
  ],
  reads: [
    search('s', {
      _source: false,
      query: {
        geo_polygon: {
          gi: {
            points: [
              [1, 1],
              [18.66, 55.52],
              [8.285, 56.02],
            ],
          },
        },
      },
    }),
    search('s', {
      _source: false,
      query: {
        geo_polygon: {
          g: {
            points: [
              [1, 1],
              [18.66, 55.52],
              [8.285, 56.02],
            ],
          },
        },
      },
    }),
    search('s', {
      _source: false,
      query: {
        geo_polygon: {
          g: {
            points: [
              [9.41, 46.52],
              [17.91, 46.52],
              [17.66, 58.52],
              [9.285, 59.02],
            ],
          },
        },
      },
    }),
    search('s', {
      _source: false,
      query: {
        geo_polygon: {
          gi: {
            points: [
              [9.41, 46.52],
              [17.91, 46.52],
              [17.66, 58.52],
              [9.285, 59.02],
            ],
          },
        },
      },
    }),
    search('s', { _source: false, query: { geo_bounding_box: { gi: { top_left: [9, 58], bottom_right: [18, 46] } } } }),
    search('s', { _source: false, query: { geo_distance: { gi: [13, 52], distance: '500km' } } }),
    search('s', { _source: ['dyn_*', '*', '*1'] }),
    search('s', { _source: ['dyn_*', '*', '*1'], fields: ['n.*'] }),
    search('s', { _source: ['*'], fields: ['n.*'] }),
    search('s', { _source: ['*1', 'o*', 'aa', 'd'] }),
    search('s', { _source: { excludes: ['aa'] } }),
    search('s', { _source: { excludes: ['aa'] }, fields: ['d'] }),
    search('s', { _source: ['*1', 'o*', 'aa', 'd'], fields: ['d'] }),
    search('s', { _source: false, fields: ['n.a', 'short1'] }),
    search('s', { _source: false, fields: ['short1', 'n.a'] }),
    search('s', { _source: false, fields: ['short1', 'n.a', 'd', 't', 'zz', 'aa'] }),
    search('s', { _source: false, fields: ['aa', 'zz', 't', 'd'], docvalue_fields: ['zz', 'd'] }),
    search('s', { _source: false, query: { term: { k: 'foo bar' } }, highlight: { fields: { k: {} } } }),
    search('s', { _source: false, query: { terms: { k: ['foo bar'] } }, highlight: { fields: { k: {} } } }),
    search('s', { _source: false, query: { term: { k: 'foo bar' } }, highlight: { type: 'plain', fields: { k: {} } } }),
    search('s', { _source: false, query: { prefix: { k: 'foo' } }, highlight: { fields: { k: {} } } }),
    search('s', { stored_fields: '_none_', highlight: { fields: { t: {} } } }),
    search('s', { stored_fields: '_none_', query: { match: { t: 'the' } }, highlight: { fields: { t: {} } } }),
    search('s', { stored_fields: '_none_', fields: ['t'] }),
    search('s', { stored_fields: '_none_', docvalue_fields: ['d'] }),
    search('s', { _source: false, query: { range: { d: { gte: '19700101', time_zone: '-05:30' } } } }),
    search('s', { _source: false, query: { range: { d: { gte: '19700101' } } } }),
    search('s', { _source: false, query: { range: { d: { gte: '19700101', time_zone: '+00:00' } } } }),
    search('s', { _source: false, query: { range: { d: { gte: '197001', time_zone: '-05:30' } } } }),
    search('s', { _source: false, query: { range: { d: { gte: '19700', time_zone: '-05:30' } } } }),
    search('s', { _source: false, query: { range: { d: { gte: '1704067200000', time_zone: '-05:30' } } } }),
    search('s', { _source: false, query: { range: { d: { gte: 1704067200000, time_zone: '-05:30' } } } }),
    search('s', { _source: false, query: { match_none: {} }, docvalue_fields: ['t'] }),
    search('s', { _source: false, docvalue_fields: ['t'] }),
    search('s', { _source: false, query: { match_none: {} }, fields: [{ field: 'd', format: 'nope' }] }),
    search('s', { _source: false, query: { match: { t: 'nothere' } }, docvalue_fields: ['t'] }),
    search('s', { _source: false, query: { match: { t: 'nothere' } }, fields: [{ field: 'd', format: 'nope' }] }),
    search('s', { sort: { _geo_distance: { g: [11.58, 48.14], distance_type: 'plane' } }, _source: false }),
    search('s', {
      sort: {
        _geo_distance: {
          g: [
            [11.58, 48.14],
            [20, 30],
          ],
          distance_type: 'plane',
        },
      },
      _source: false,
    }),
    search('s', { sort: { _geo_distance: { g: [11.58, 48.14], distance_type: 'arc' } }, _source: false }),
    search('s', {
      query: { geo_distance: { g: [11.58, 48.14], distance_type: 'plane', distance: '501.7km' } },
      _source: false,
    }),
  ],
});
