import { defineCase, load, put, search } from '../../../case.ts';

const suggests = [
  { s: { text: 'quik', term: { field: 't' } } },
  {
    text: 'quik',
    s: {
      term: {
        field: 't',
        size: 3,
        shard_size: 4,
        analyzer: 'standard',
        suggest_mode: 'always',
        sort: 'frequency',
        string_distance: 'jaro_winkler',
        accuracy: 0.6,
        max_edits: 1,
        max_inspections: 3,
        max_term_freq: 3,
        prefix_length: 2,
        min_word_length: 2,
        min_doc_freq: 1,
      },
    },
  },
  { p: { prefix: 'f', completion: { field: 'c' } }, q: { prefix: 'b', completion: { field: 'c', size: 2 } } },
  { p: { prefix: 'fo', completion: { field: 'c', skip_duplicates: true, fuzzy: true } } },
  {
    p: {
      prefix: 'fo',
      completion: { field: 'c', fuzzy: { fuzziness: 1, transpositions: false, min_length: 2, prefix_length: 0 } },
    },
  },
  { ph: { text: 'quik fo', phrase: { field: 't' } } },
  { ph: { text: 'quik', phrase: { field: 't', size: 2, max_errors: 2, confidence: 0.5, force_unigrams: false } } },
  {},
];

const beside = [{}, { size: 0 }, { aggs: {} }, { _source: false }, { query: { match_all: {} } }];

/** A search with suggestions only has no profile; suggested documents count as hits where these are rendered. */
export default defineCase({
  setup: [
    put('/p', {
      settings: { refresh_interval: -1, number_of_shards: 1 },
      mappings: { properties: { t: { type: 'text' }, c: { type: 'completion' } } },
    }),
    load('p', [{ t: 'quick fox', c: ['foo', 'far'] }, { t: 'quick bear', c: 'bar' }, { t: 'fox' }]),
  ],
  reads: suggests.flatMap((suggest) => beside.map((body) => search('p', { profile: true, suggest, ...body }))),
});
