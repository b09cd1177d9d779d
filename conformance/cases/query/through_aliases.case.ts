import { bulk, defineCase, put, search } from '../../case.ts';

/** Intervals and slices on aliased fields, sorts on booleans, invalid rescorers and when they are reported. */
export default defineCase({
  setup: [
    put('/s', {
      settings: { number_of_shards: 1, refresh_interval: -1 },
      mappings: {
        properties: {
          t: { type: 'text' },
          al: { type: 'alias', path: 't' },
          l: { type: 'long' },
          la: { type: 'alias', path: 'l' },
          d: { type: 'date' },
          b: { type: 'boolean' },
          dl: { type: 'long' },
        },
      },
    }),
    bulk('/s/_bulk?refresh=true', [
      '{"index":{"_id":"1"}}',
      '{"t":"the quick fox -1 the","l":5,"d":"1970-01-01T05:00:00Z","b":true}',
      '{"index":{"_id":"2"}}',
      '{"t":"the quick quick is Lazy fox","l":7,"b":false}',
      '{"index":{"_id":"3"}}',
      '{"t":"1 2 3","d":"2024-01-01","dl":[9223372036854775807,9223372036854775806]}',
      '{"index":{"_id":"4"}}',
      '{"l":9}',
    ]),
  ],
  reads: [
    search('s', { _source: false, query: { intervals: { t: { match: { query: '-1' } } } } }),
    search('s', { _source: false, query: { intervals: { al: { match: { query: '-1' } } } } }),
    search('s', { _source: false, query: { intervals: { al: { match: { query: 'quick' } } } } }),
    search('s', {
      _source: false,
      query: {
        intervals: {
          al: {
            match: {
              query: 'the quick quick',
              ordered: true,
              filter: { not_overlapping: { match: { query: 'is Lazy fox', max_gaps: 0 } } },
            },
          },
        },
      },
    }),
    search('s', {
      _source: false,
      query: {
        intervals: {
          t: {
            match: {
              query: 'the quick quick',
              ordered: true,
              filter: { not_overlapping: { match: { query: 'is Lazy fox', max_gaps: 0 } } },
            },
          },
        },
      },
    }),
    search('s', { _source: false, query: { intervals: { al: { prefix: { prefix: 'qui' } } } } }),
    search('s', {
      _source: false,
      query: { intervals: { al: { any_of: { intervals: [{ match: { query: 'quick' } }] } } } },
    }),
    search('s', { _source: false, query: { intervals: { t: { match: { query: 'quick', use_field: 'al' } } } } }),
    search('s', { _source: false, sort: 'b' }),
    search('s', { _source: false, sort: { b: { missing: '_first' } } }),
    search('s', { _source: false, sort: 'b', search_after: [true] }),
    search('s', { _source: false, sort: 'b', search_after: [false] }),
    search('s', { _source: false, sort: { b: 'desc' }, search_after: [true] }),
    search('s', { _source: false, sort: { dl: { order: 'desc', mode: 'avg' } } }),
    search('s', { _source: false, sort: { dl: { order: 'desc', mode: 'sum' } } }),
    search('s', { _source: false, sort: { dl: { order: 'desc', mode: 'median' } } }),
    search('s', { _source: false, query: { range: { d: { gte: '19700101', time_zone: '-05:30' } } } }),
    search('s', { sort: { l: 'desc' }, rescore: { query: { rescore_query: { match_all: {} } } } }),
    search('s', { sort: { nope: 'desc' }, rescore: { query: { rescore_query: { match_all: {} } } } }),
    search('s', {
      sort: { l: 'desc' },
      collapse: { field: 'l' },
      rescore: { query: { rescore_query: { match_all: {} } } },
      search_after: [1],
    }),
    search('s', {
      sort: { l: 'desc' },
      collapse: { field: 'd' },
      rescore: { query: { rescore_query: { match_all: {} } } },
      search_after: [1],
    }),
    search('s', { sort: { l: 'desc' }, collapse: { field: 'd' }, search_after: [1] }),
    search('s', { collapse: { field: 'l' }, rescore: { query: { rescore_query: { match_all: {} } } } }),
    search('s', { search_after: [2], query: { match: { l: 'x' } } }),
    search('s', { search_after: [2], collapse: { field: 'l' } }),
    search('s', { _source: false, query: { intervals: { la: { match: { query: 'quick' } } } } }),
    search('s', {
      _source: false,
      sort: 'l',
      rescore: { window_size: 100000, query: { rescore_query: { match_all: {} } } },
    }),
    search('s', {
      _source: false,
      sort: 'l',
      rescore: { window_size: 10, query: { rescore_query: { match: { l: 'x' } } } },
    }),
  ],
});
