import { bulk, defineCase, post, put } from '../../case.ts';

const nested = (query: object, more: object = {}) => ({ nested: { path: 'o', query, ...more } });
const term = (t: string) => ({ term: { 'o.t': t } });
const returned = (name: string) => ({ inner_hits: { name, _source: false } });
const search = (query: object) => post('/t/_search', { _source: false, query });
const filter = (query: object) => search({ constant_score: { filter: query } });

/** A nested query inside one of the same path: an object represents the one that follows it. */
export default defineCase({
  setup: [
    put('/t', {
      settings: { number_of_shards: 1, refresh_interval: -1 },
      mappings: {
        properties: {
          o: {
            type: 'nested',
            properties: { t: { type: 'keyword' }, m: { type: 'nested', properties: { t: { type: 'keyword' } } } },
          },
        },
      },
    }),
    bulk('/t/_bulk?refresh=true', [
      '{"index":{"_id":"1"}}',
      '{"o":[{"t":"a","m":{"t":"a"}},{"t":"b","m":{"t":"b"}},{"t":"a"},{"t":"c"}]}',
      '{"index":{"_id":"2"}}',
      '{"o":[{"t":"b"},{"t":"a"},{"t":"c"},{"t":"c"}]}',
      '{"index":{"_id":"3"}}',
      '{"o":[{"t":"c"},{"t":"b"}]}',
      '{"index":{"_id":"4"}}',
      '{}',
    ]),
    bulk('/t/_bulk?refresh=true', ['{"index":{"_id":"5"}}', '{"o":[{"t":"a"},{"t":"b"},{"t":"a"}]}']),
  ],
  reads: [
    ...['a', 'b', 'c'].flatMap((t) => [
      search(nested(nested(term(t)), { score_mode: 'none' })),
      search(nested(nested(term(t), { score_mode: 'none' }), { score_mode: 'sum' })),
      search(nested(nested(term(t), returned('i')), { ...returned('o'), score_mode: 'none' })),
      filter(nested(nested(term(t)))),
      filter(nested(nested(nested(term(t))))),
      search({ bool: { must_not: [nested(nested(term(t)))] } }),
    ]),
    ...['a', 'b'].flatMap((t) => [
      search(nested(nested(term(t)), { score_mode: 'sum' })),
      search(nested(nested(term(t), { score_mode: 'max' }), { ...returned('o'), score_mode: 'avg' })),
      search(nested({ bool: { must: [term('b'), nested(term(t))] } }, { score_mode: 'sum' })),
      search(nested({ bool: { must_not: [nested(term(t))] } }, { ...returned('o'), score_mode: 'sum' })),
    ]),
    search(nested(nested({ match_all: {} }), { score_mode: 'none' })),
    filter(nested(nested({ match_all: {} }))),
    filter(nested(nested(nested({ match_all: {} })))),
    search(nested(nested({ function_score: { query: term('a'), min_score: 0 } }))),
    filter(nested(nested({ function_score: { query: term('a'), min_score: 0 } }, { score_mode: 'none' }))),
    ...[nested(nested(term('c'))), nested(nested(term('a'), { score_mode: 'none' }), { score_mode: 'none' })].flatMap(
      (query) => [
        post('/t/_search', { _source: false, query: { match_all: {} }, post_filter: query }),
        post('/t/_search', { query, size: 0 }),
        post('/t/_search', { _source: false, query, sort: ['_doc'] }),
        search({ function_score: { functions: [{ filter: query, weight: 2 }] } }),
      ],
    ),
    search(nested({ nested: { path: 'o.m', query: nested(term('a')) } }, { ...returned('o'), score_mode: 'sum' })),
    search({ nested: { path: 'o.m', query: nested(term('a')) } }),
  ],
});
