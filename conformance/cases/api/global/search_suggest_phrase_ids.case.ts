import { bulk, defineCase, post, put } from '../../../case.ts';

const TEXTS = [
  'the quick brown fox',
  'the noble prize',
  'nobel price of the year',
  'a quick price',
  'quick foxes',
  'a brown ab',
  'the prize',
  'one year',
];
const IDS = ['1', 'quick!', 'nobel price', 'üben', '20', 'ab', 'Zm8=', 'price'];

const suggest = (text: string, generator: object, rest: object = {}) =>
  post('/a/_search', {
    _source: false,
    suggest: {
      p: { text, phrase: { field: 't.two', direct_generator: [{ field: '_id', ...generator }], ...rest } },
    },
  });

/** Candidates among ids, which are stored in bytes that are not text: none is found, but their number is counted. */
export default defineCase({
  setup: [
    put('/a', {
      settings: {
        number_of_shards: 1,
        analysis: {
          filter: { two: { type: 'shingle' } },
          analyzer: { two: { tokenizer: 'standard', filter: ['lowercase', 'two'] } },
        },
      },
      mappings: {
        properties: {
          t: { type: 'text', fields: { two: { type: 'text', analyzer: 'two' } } },
          c: { type: 'nested', properties: { t: { type: 'text' } } },
        },
      },
    }),
    bulk(
      '/a/_bulk?refresh=true',
      IDS.flatMap((_id, n) => [{ index: { _id } }, { t: TEXTS[n], c: n % 2 ? [{ t: 'x' }, { t: 'y' }] : [] }]),
    ),
  ],
  reads: ['quikc fox', 'nobl price', 'quick', '20 1', 'nobel price', 'ac Zm8'].flatMap((text) => [
    suggest(text, {}),
    suggest(
      text,
      { suggest_mode: 'always', min_word_length: 1, max_term_freq: 1000 },
      { confidence: 0, max_errors: 4 },
    ),
    suggest(text, { suggest_mode: 'popular' }, { confidence: 0 }),
    suggest(text, { suggest_mode: 'missing', min_doc_freq: 1 }, { confidence: 0.5 }),
    suggest(text, { prefix_length: 0, max_edits: 2 }, { confidence: 0, real_word_error_likelihood: 0.5 }),
    post('/a/_search', {
      _source: false,
      suggest: {
        p: {
          text,
          phrase: {
            field: 't.two',
            confidence: 0,
            direct_generator: [{ field: '_id' }, { field: 't', suggest_mode: 'always' }],
          },
        },
      },
    }),
    post('/a/_search', {
      _source: false,
      suggest: {
        p: {
          text,
          phrase: {
            field: 't.two',
            confidence: 0,
            direct_generator: [{ field: 't', suggest_mode: 'always' }, { field: '_id' }],
          },
        },
      },
    }),
  ]),
});
