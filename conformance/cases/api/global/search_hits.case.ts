import { defineCase, get, load, search } from '../../../case.ts';

const request = [
  [{ field: 'n', format: 1 }],
  [{ field: 'n', format: true }],
  [{ field: 'n', format: ['a'] }],
  [{ field: 'n', format: { a: 1 } }],
  [{ format: 'x' }],
  [{ field: 1 }],
  [{ field: null }],
  [{ field: ['a'] }],
  [{ field: { a: 1 } }],
  [{ field: 'n', format: null }],
  [{ fiel: 'n' }],
  [{}],
  [['a']],
  [[]],
  [['a', { field: 'b' }]],
  [[{ field: 'n' }]],
  [[{ field: 'n' }], 'k'],
  [null],
  [null, 'k'],
  [null, null],
  [null, { field: 'k' }],
  [true],
  ...[true, false, 'true', 'x', 1, null, []].map((include_unmapped) => [{ field: 'n', include_unmapped }]),
  [{ field: 'nope', include_unmapped: true }],
];

/** What hits return: a source that is disabled and requested nevertheless, scores that are computed and not returned, doc values. */
export default defineCase({
  setup: [
    load('search_hits', [
      { n: 1, k: 'x' },
      { n: 2, k: 'y' },
    ]),
  ],
  reads: [
    search('search_hits', { _source: false, stored_fields: ['_source'] }),
    search('search_hits', { _source: false, stored_fields: '_source' }),
    search('search_hits', { _source: false, stored_fields: ['*'] }),
    search('search_hits', { _source: ['n'], stored_fields: ['_source'] }),
    search('search_hits', { _source: ['n'], stored_fields: ['k'] }),
    get('/search_hits/_search?_source=false&stored_fields=_source'),
    get('/search_hits/_doc/1?_source=false&stored_fields=_source'),
    search('search_hits', { sort: ['n'], min_score: 1 }),
    search('search_hits', { sort: ['n'], min_score: 2 }),
    search('search_hits', { sort: ['n'], min_score: 1, track_scores: true }),
    search('search_hits', { sort: ['n', '_score'], min_score: 1 }),
    search('search_hits', { sort: ['_score'], min_score: 1 }),
    search('search_hits', { sort: ['n'], min_score: 1, post_filter: { match_all: {} } }),
    search('search_hits', { size: 0, min_score: 1 }),
    ...request.map((docvalue_fields) => search('search_hits', { docvalue_fields })),
    ...[{ path: 1 }, { path: null }, { nope: null }, { nope: { a: 1 } }, { nope: ['a'] }, {}].map((nested) =>
      search('search_hits', { sort: [{ n: { nested } }] }),
    ),
  ],
});
