import type { Draw } from '../draw.ts';
import type { Json } from '../json.ts';
import type { Component } from './component.ts';

const stopwords = (draw: Draw): Json =>
  draw.one<Json>([['the', 'and', 'fox'], '_english_', '_none_', ['Lazy', '东京', '東京']]);

const common = { named: 'analysis-common', typed: 'analysis-common' };
/** Filters that exist only with settings of their own. */
const typed = { named: 'nothing', typed: 'analysis-common' };

/** Filters without parameters. */
const PLAIN = [
  ...['apostrophe', 'arabic_normalization', 'arabic_stem', 'cjk_width', 'classic', 'czech_stem', 'decimal_digit'],
  ...['dutch_stem', 'french_stem', 'german_normalization', 'keyword_repeat', 'persian_normalization', 'persian_stem'],
  ...['porter_stem', 'remove_duplicates', 'reverse', 'russian_stem', 'scandinavian_folding'],
  ...['scandinavian_normalization', 'serbian_normalization', 'trim', 'bengali_normalization'],
  ...['hindi_normalization', 'indic_normalization', 'sorani_normalization'],
  ...['brazilian_stem', 'german_stem', 'flatten_graph', 'kstem'],
].map((name): Component => ({ name, needs: common, settings: () => ({}) }));

const WORDS = ['fox', 'lazy', 'quick'];

/** Parameters that both filters of word parts have. */
const wordParts = (draw: Draw) =>
  draw.options({
    preserve_original: [30, () => true],
    catenate_all: [30, () => true],
    catenate_words: [20, () => true],
    generate_number_parts: [20, () => false],
    split_on_case_change: [20, () => false],
    split_on_numerics: [20, () => false],
  });

const synonyms = (draw: Draw) => ({
  synonyms: draw.one([
    ['quick, fast', 'lazy => slow'],
    ['quick brown, fast', 'fox, red fox'],
  ]),
  ...draw.options({ expand: [30, () => false], lenient: [20, () => true], ignore_case: [20, () => true] }),
});

const COMMON: readonly Component[] = [
  {
    name: 'asciifolding',
    weight: 3,
    needs: common,
    settings: (draw) => draw.options({ preserve_original: [40, () => true] }),
  },
  { name: 'cjk_bigram', needs: common, settings: (draw) => draw.options({ output_unigrams: [40, () => true] }) },
  {
    name: 'common_grams',
    needs: typed,
    settings: (draw) => ({ common_words: ['the', 'a'], ...draw.options({ query_mode: [30, () => true] }) }),
  },
  {
    name: 'edge_ngram',
    weight: 3,
    needs: common,
    settings: (draw) => ({
      min_gram: draw.one([1, 2]),
      max_gram: draw.one([2, 5]),
      ...draw.options({ preserve_original: [20, () => true], side: [15, () => 'back'] }),
    }),
  },
  { name: 'elision', needs: common, settings: () => ({ articles: ['l', 'd'] }) },
  { name: 'fingerprint', needs: common, settings: (draw) => draw.options({ max_output_size: [30, () => 20] }) },
  { name: 'keep', needs: typed, settings: () => ({ keep_words: WORDS }) },
  {
    name: 'keep_types',
    needs: typed,
    settings: (draw) => ({ types: ['<ALPHANUM>'], ...draw.options({ mode: [50, () => 'exclude'] }) }),
  },
  { name: 'keyword_marker', needs: typed, settings: () => ({ keywords: WORDS }) },
  { name: 'length', needs: common, settings: (draw) => draw.options({ min: [60, () => 2], max: [60, () => 4] }) },
  { name: 'limit', needs: common, settings: (draw) => draw.options({ max_token_count: [80, () => draw.one([1, 3])] }) },
  { name: 'ngram', needs: common, settings: (draw) => ({ min_gram: 2, max_gram: draw.one([2, 3]) }) },
  { name: 'pattern_capture', needs: typed, settings: () => ({ patterns: ['([a-z]+)', '(\\d+)'] }) },
  { name: 'pattern_replace', needs: typed, settings: () => ({ pattern: '[aeiou]', replacement: '' }) },
  {
    name: 'delimited_payload',
    needs: common,
    settings: (draw) => ({ encoding: 'identity', ...draw.options({ delimiter: [50, () => draw.one(['-', '.'])] }) }),
  },
  {
    name: 'min_hash',
    needs: typed,
    settings: (draw) => ({
      bucket_count: 2,
      ...draw.options({ hash_set_size: [40, () => 2], with_rotation: [40, () => false] }),
    }),
  },
  {
    name: 'snowball',
    needs: common,
    settings: (draw) => draw.options({ language: [70, () => draw.one(['English', 'French', 'German'])] }),
  },
  {
    name: 'stemmer',
    weight: 3,
    needs: common,
    settings: (draw) =>
      draw.options({ language: [80, () => draw.one(['english', 'light_german', 'porter2', 'minimal_english'])] }),
  },
  { name: 'stemmer_override', needs: typed, settings: () => ({ rules: ['foxes => fox'] }) },
  { name: 'synonym', needs: typed, settings: synonyms },
  { name: 'synonym_graph', weight: 2, needs: typed, settings: synonyms },
  { name: 'truncate', needs: common, settings: (draw) => ({ length: draw.one([1, 3, 10]) }) },
  { name: 'word_delimiter', needs: common, settings: wordParts },
  { name: 'word_delimiter_graph', weight: 2, needs: common, settings: wordParts },
];

export const TOKEN_FILTERS: readonly Component[] = [
  {
    name: 'dictionary_decompounder',
    needs: { named: 'nothing', typed: 'analysis-common' },
    settings: (draw) => ({
      word_list: ['fox', 'qui', 'row', 'ick'],
      ...draw.options({ only_longest_match: [50, () => true], min_word_size: [40, () => 3] }),
    }),
  },
  ...PLAIN,
  ...COMMON,
  { name: 'lowercase', weight: 3, needs: { typed: 'analysis-common' }, settings: () => ({}) },
  {
    name: 'shingle',
    settings: (draw) =>
      draw.options({
        max_shingle_size: [50, () => draw.one([2, 3])],
        output_unigrams: [30, () => draw.chance(50)],
        output_unigrams_if_no_shingles: [20, () => true],
        token_separator: [15, () => draw.one(['_', ''])],
        filler_token: [10, () => draw.one(['*', ''])],
      }),
  },
  {
    name: 'stop',
    weight: 2,
    settings: (draw) =>
      draw.options({
        stopwords: [80, () => stopwords(draw)],
        ignore_case: [30, () => true],
        remove_trailing: [10, () => true],
      }),
  },
  { name: 'uppercase', needs: { named: 'analysis-common', typed: 'analysis-common' }, settings: () => ({}) },
];
