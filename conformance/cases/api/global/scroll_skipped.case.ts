import { defineCase, del, post, put } from '../../../case.ts';

const last = post('/_search/scroll', { scroll_id: '{{scroll}}' });
const page = post('/_search/scroll', { scroll: '1m', scroll_id: '{{scroll}}' });
const stored = { keep: { scroll: '_scroll_id' } };
const none = { match_none: {} };
const late = { range: { d: { gte: '2030' } } };

const bodies: readonly object[] = [
  { query: none, sort: ['n'] },
  { query: none },
  { query: late, sort: ['_doc'] },
  { query: none, sort: ['n'], aggs: { n: { max: { field: 'n' } } } },
  { query: { range: { d: { gte: '2024-01-03' } } }, sort: ['d'], size: 1 },
  { query: { range: { d: { gte: '2024-01-03' } } }, sort: ['d'], size: 1, aggs: { n: { max: { field: 'n' } } } },
  { query: { term: { _index: 'b' } }, sort: ['n'], size: 1 },
  { query: { term: { n: 2 } }, sort: ['n'], size: 1 },
];

/** A scroll goes on with the shards that its first page did not skip. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      settings: { number_of_shards: 3, refresh_interval: -1 },
      mappings: { properties: { n: { type: 'short' }, d: { type: 'date' } } },
    }),
    ...[1, 2, 3, 4].map((n) => put(`/a/_doc/${n}`, { n, d: `2024-01-0${n}` })),
    put('/b', { settings: { number_of_shards: 2, refresh_interval: -1 } }),
    put('/b/_doc/1', { n: 5, d: '2024-01-05' }),
    put('/b/_doc/2', { n: 6, d: '2023-01-05' }),
    post('/a,b/_refresh'),
  ],
  examples: [
    ...bodies.flatMap((body) =>
      ['a', 'a,b'].map((index) => [
        post(`/${index}/_search?scroll=1m`, body, stored),
        page,
        last,
        del('/_search/scroll', { scroll_id: ['{{scroll}}'] }),
      ]),
    ),
    // It is gone with the index whose shards it goes on with.
    ...['a', 'b'].flatMap((found) =>
      ['a', 'b'].map((deleted) => [
        post('/a,b/_search?scroll=1m', { query: { term: { _index: found } }, sort: ['n'], size: 1 }, stored),
        del(`/${deleted}`),
        // ES: the search contexts of a deleted index are freed after the reply.
        { ...page, pause: 500 },
        del('/_search/scroll', { scroll_id: ['{{scroll}}'] }),
      ]),
    ),
  ],
});
