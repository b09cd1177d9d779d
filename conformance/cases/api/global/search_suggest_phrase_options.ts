import type { CaseDefinition } from '../../../case.ts';
import { always, generator, phrase, TEXT, TEXTS, wide } from './search_suggest_phrase_requests.ts';

/** Each option of the phrase suggester. */
export const PHRASE_OPTIONS: NonNullable<CaseDefinition['reads']> = [
  // Each of the options.
  ...[1, 2, 3, 4, '2'].flatMap((gram_size) => [
    phrase({ gram_size, ...wide, field: 't.three' }),
    phrase({ gram_size, field: 't' }),
  ]),
  ...[0.1, 0.5, 0.95, 1, 2, '0.3'].map((real_word_error_likelihood) =>
    phrase({ ...wide, real_word_error_likelihood }, 'nobel price'),
  ),
  ...[0, 0.001, 0.5, 1, 1.5, 2, 100, '1'].map((confidence) => phrase({ ...wide, confidence }, 'noble prize')),
  ...[0.1, 0.25, 0.3, 0.5, 0.6, 0.75, 0.99, 1, 1.9, 2, 3, 10, '2'].map((max_errors) =>
    phrase({ ...wide, max_errors }, 'quikc brwon fxo lzay'),
  ),
  ...['_', ' ', '', '__', 'é'].flatMap((separator) => [
    phrase({ ...wide, separator }),
    phrase({ ...wide, separator, field: 't.score' }),
  ]),
  ...[1, 2, 3, 5, 10, 100].flatMap((size) => [
    phrase({ ...wide, size }),
    phrase({ ...wide, size }, TEXT, 's'),
    phrase({ ...wide, size: 3, shard_size: size }),
    phrase({ ...wide, size: 3, shard_size: size }, 'nobl prcie', 's'),
    phrase({ ...generator({ ...always, size }), confidence: 0, max_errors: 3 }),
  ]),
  ...['standard', 'two', 'three', 'alone', 'global', 'cased', 'stopped', 'keyword'].flatMap((analyzer) => [
    phrase({ analyzer, ...wide }),
    phrase({ analyzer }, 'nobl'),
    phrase({ analyzer, force_unigrams: false, confidence: 0 }),
  ]),
  ...[1, 2, 3, 4, 5, 9, 10, 11, 100, '4'].flatMap((token_limit) => [
    phrase({ token_limit }),
    phrase({ token_limit, confidence: 0, shard_size: 3 }, TEXTS[14]),
  ]),
  ...[true, false, 'false'].flatMap((force_unigrams) => [
    phrase({ force_unigrams }),
    phrase({ force_unigrams, field: 't', analyzer: 'alone' }),
    phrase({ force_unigrams, field: 't', analyzer: 'alone' }, 'one'),
    phrase({ force_unigrams, field: 't.alone', ...generator({ field: 't' }), gram_size: 2 }),
    phrase({ force_unigrams, field: 't.alone', ...generator({ field: 't.alone' }) }),
    phrase({ force_unigrams, field: 't.alone' }),
    phrase({ force_unigrams, field: 't.alone', analyzer: 'standard' }),
    phrase({ force_unigrams, field: 't.alone', gram_size: 2 }),
  ]),
  ...['missing', 'popular', 'always', 'ALWAYS'].flatMap((suggest_mode) =>
    TEXTS.slice(0, 6).map((text) =>
      phrase({ ...wide, ...generator({ field: 't', suggest_mode, max_term_freq: 100 }) }, text),
    ),
  ),
  ...[
    { max_edits: 1 },
    { max_edits: 2 },
    { prefix_length: 0 },
    { prefix_length: 2 },
    { prefix_length: 4 },
    { min_word_length: 1 },
    { min_word_length: 5 },
    { max_inspections: 1 },
    { max_inspections: 100 },
    { min_doc_freq: 0.05 },
    { min_doc_freq: 2 },
    { min_doc_freq: 5 },
    { max_term_freq: 0.5 },
    { max_term_freq: 2 },
    { accuracy: 0.8 },
    { accuracy: 0 },
    { sort: 'score' },
    { sort: 'frequency' },
    { string_distance: 'internal' },
    { string_distance: 'ngram' },
    { string_distance: 'jaro_winkler' },
    { string_distance: 'damerau_levenshtein' },
    { string_distance: 'levenshtein' },
    { pre_filter: 'cased', field: 't.cased' },
    { post_filter: 'cased' },
    { pre_filter: 'cased', post_filter: 'standard', field: 't.cased' },
    { pre_filter: 'standard', post_filter: 'standard' },
    { pre_filter: 'two' },
    { post_filter: 'two' },
    { post_filter: 'alone' },
    { field: 't.cased' },
    { field: 'nope' },
    { field: 'n' },
    { field: 'k' },
    { field: 'also' },
    { field: 't.three' },
    { field: '_id' },
    { size: 1 },
    { size: 2, sort: 'frequency' },
  ].flatMap((options) => [
    phrase({ ...wide, size: 8, ...generator({ ...always, ...options }) }),
    phrase({ ...wide, size: 8, ...generator({ ...always, ...options }) }, 'Nobl prcie', 's'),
    phrase({ ...generator({ field: 't', suggest_mode: 'popular', ...options }) }, 'Nobl price'),
  ]),
  phrase({ ...wide, ...generator(always, { ...always, prefix_length: 0, size: 2 }) }),
  phrase({ ...wide, ...generator({ field: 'nope' }, always) }),
  phrase({ ...wide, ...generator({ ...always, field: 't.cased' }, always) }),
  phrase({
    ...wide,
    ...generator(always, { ...always, field: 't.cased', pre_filter: 'cased', post_filter: 'standard' }),
  }),
  phrase({ ...wide, ...generator() }),
  ...['standard', 'default', 'simple', 'two'].flatMap((pre_filter) => [
    phrase({ field: 't', ...generator({ ...always, pre_filter }) }, 'Nobl prcie'),
    phrase({ field: 't', ...generator({ ...always, pre_filter }) }, ''),
    phrase({ field: 't', ...generator({ ...always }, { ...always, pre_filter }) }, 'Nobl prcie'),
    phrase({ field: 't', ...generator({ ...always, post_filter: pre_filter }) }, 'Nobl prcie'),
  ]),
  ...['missing', 'popular', 'always'].flatMap((suggest_mode) =>
    [0.01, 0.03, 0.05, 0.1, 0.3, 0.9, 1, 2, 3, 4, 5, 6, 10].flatMap((min_doc_freq) => [
      phrase(
        { ...wide, field: 't', ...generator({ field: 't', suggest_mode, max_term_freq: 100, min_doc_freq }) },
        'noble nobl prize quick elasticc price',
      ),
    ]),
  ),
];
