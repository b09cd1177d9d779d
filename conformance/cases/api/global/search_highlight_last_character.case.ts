import { defineCase, load, put, search } from '../../../case.ts';

const end = '\uffff';
const texts = [
  end,
  `${end}a`,
  `a${end}`,
  `a ${end} b`,
  `a b. c ${end} d e. f g`,
  `${end}${end}`,
  `a. b. c${end} d. e`,
  `one two three four ${end} five six. seven eight a`,
  `${end} a`,
  `a${end}b a c`,
  `a b c ${end}`,
  ['x y', end, 'a'],
  [`a${end}`, 'a'],
];
const options = [
  {},
  { no_match_size: 1 },
  { no_match_size: 10 },
  { number_of_fragments: 0 },
  { boundary_scanner: 'word' },
  { fragment_size: 5 },
  { fragment_size: 0 },
  { number_of_fragments: 0, no_match_size: 3 },
  { type: 'plain' },
];

/** Java's iterators take the last character of all for the end of a text. */
export default defineCase({
  setup: [
    put('/h', {
      mappings: {
        properties: {
          t: { type: 'text', analyzer: 'whitespace' },
          s: { type: 'text', analyzer: 'standard' },
          k: { type: 'keyword' },
          v: { type: 'text', analyzer: 'whitespace', term_vector: 'with_positions_offsets' },
        },
      },
    }),
    load(
      'h',
      texts.map((text) => ({ t: text, s: text, k: text, v: text })),
    ),
  ],
  reads: ['t', 's', 'k', 'v'].flatMap((field) =>
    [
      { term: { [field]: 'a' } },
      { wildcard: { [field]: '*' } },
      { term: { [field]: 'zzz' } },
      { fuzzy: { [field]: 'f' } },
    ].flatMap((highlight_query) =>
      [...options, ...(field === 'v' ? [{ type: 'fvh' }, { type: 'fvh', boundary_scanner: 'word' }] : [])].map((own) =>
        search('h', {
          query: { match_all: {} },
          sort: ['_doc'],
          size: 20,
          _source: false,
          highlight: { highlight_query, fields: { [field]: own } },
        }),
      ),
    ),
  ),
});
