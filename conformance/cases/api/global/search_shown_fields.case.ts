import { defineCase, search } from '../../../case.ts';

/** What hits return, in which order, and which errors occur only when there are hits; points and distances. */
export default defineCase({
  setup: [],
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
