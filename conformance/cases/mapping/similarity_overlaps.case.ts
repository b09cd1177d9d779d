import { defineCase, get, load, put, search } from '../../case.ts';

const text = (more: object) => ({ type: 'text', analyzer: 'pairs', ...more });
const analysis = {
  filter: { pairs: { type: 'shingle', min_shingle_size: 2, max_shingle_size: 3 } },
  analyzer: { pairs: { tokenizer: 'standard', filter: ['lowercase', 'pairs'] } },
};
const documents = [
  { plain: 'a b c d', counted: 'a b c d', strong: 'a b c d', docs: 'a b c d', list: ['a b', 'c a'], k: 'a' },
  { plain: 'a', counted: 'a', strong: 'a', docs: 'a a a', list: ['a'], k: 'b' },
  { plain: 'a b a b a b', counted: 'a b a b a b', strong: 'a b a b a b', docs: 'a b a b', list: ['b', 'a'] },
  { plain: 'x y', counted: 'x y', strong: 'x y', docs: 'x y', list: [] },
  {
    plain: 'a '.repeat(40),
    counted: 'a '.repeat(40),
    strong: 'a '.repeat(40),
    docs: 'b '.repeat(40),
    list: 'a '.repeat(9),
  },
];
const mappings = {
  properties: {
    plain: text({}),
    counted: text({ similarity: 'counted' }),
    strong: text({ similarity: 'strong' }),
    docs: text({ similarity: 'counted', index_options: 'docs' }),
    list: text({ similarity: 'counted', position_increment_gap: 0 }),
    k: { type: 'keyword', similarity: 'counted' },
  },
};

export default defineCase({
  setup: [
    put('/s', {
      settings: {
        analysis,
        similarity: {
          counted: { type: 'BM25', discount_overlaps: false },
          strong: { type: 'BM25', discount_overlaps: 'false', b: 1, k1: 2 },
        },
      },
      mappings,
    }),
    load('s', documents),
    put('/d', {
      settings: { analysis, similarity: { default: { type: 'BM25', discount_overlaps: false } } },
      mappings: { properties: { plain: text({}), own: text({ similarity: 'BM25' }) } },
    }),
    load(
      'd',
      documents.map(({ plain }) => ({ plain, own: plain })),
    ),
  ],
  reads: [
    ...['plain', 'counted', 'strong', 'docs', 'list', 'k'].flatMap((field) => [
      search('s', { explain: true, query: { match: { [field]: 'a' } } }),
      search('s', { query: { match: { [field]: { query: 'a b', analyzer: 'standard' } } } }),
      search('s', { query: { term: { [field]: 'a b' } } }),
    ]),
    search('s', { explain: true, query: { match_phrase: { counted: { query: 'a b', analyzer: 'standard' } } } }),
    search('s', { query: { multi_match: { query: 'a', fields: ['plain', 'counted'] } } }),
    search('s', { query: { span_term: { counted: 'a' } } }),
    search('d', { explain: true, query: { match: { plain: 'a' } } }),
    search('d', { explain: true, query: { match: { own: 'a' } } }),
    search('d', { query: { combined_fields: { query: 'a', fields: ['plain'] } } }),
    get('/s/_mapping'),
    get('/s/_settings?flat_settings=true&filter_path=*.settings.index.similarity*'),
  ],
});
