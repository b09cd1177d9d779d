import { defineCase, load, put, search } from '../../../case.ts';

const queries = [
  { fuzzy: { k: { value: 'ab', fuzziness: 2 } } },
  { fuzzy: { k: { value: 'a', fuzziness: 1 } } },
  { prefix: { k: '' } },
  { wildcard: { k: '*' } },
  { range: { k: { gte: '' } } },
  { term: { k: '' } },
  { regexp: { k: '.*' } },
  { terms: { k: ['\u0000', ''] } },
];
const options = [{}, { no_match_size: 10 }, { type: 'plain' }, { number_of_fragments: 0 }];

/** Values that are empty, or become so by analysis, are highlighted where they match. */
export default defineCase({
  setup: [
    put('/h', { mappings: { properties: { k: { type: 'keyword' }, t: { type: 'text', analyzer: 'keyword' } } } }),
    load('h', [
      { k: '\u0000' },
      { k: '' },
      { k: ['', 'a'] },
      { k: ['\u0000', '\u0000a'] },
      { k: ['x', '\u0000', 'b'] },
      { k: ['', '', ''] },
      { k: ['b', ''] },
      { k: ' ' },
      { t: '\u0000' },
      { t: ['', 'a'] },
      { t: ['b', '', 'a'] },
      { t: ['a', ''] },
    ]),
    put('/one', { mappings: { properties: { k: { type: 'keyword' } } } }),
    load('one', [{ k: '\u0000' }]),
  ],
  reads: [
    ...queries.flatMap((query) =>
      options.map((k) =>
        search('h', { query, sort: ['_doc'], size: 20, _source: false, highlight: { fields: { k } } }),
      ),
    ),
    ...[...options, { fragment_size: 0 }, { boundary_scanner: 'word' }].map((t) =>
      search('h', {
        query: { prefix: { t: '' } },
        sort: ['_doc'],
        size: 20,
        _source: false,
        highlight: { fields: { t } },
      }),
    ),
    search('one', { query: queries[0], highlight: { fields: { '*': {} } } }),
  ],
});
