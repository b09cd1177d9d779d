import { defineCase, load, post, put } from '../../../case.ts';

const request = (suggest: Record<string, unknown>) =>
  post('/a/_search', { size: 0, query: { match_all: {} }, suggest, profile: true });
const phrase = (options: Record<string, unknown>) =>
  request({ s: { text: 'helo wold', phrase: { field: 't', ...options } } });
const completion = (options: Record<string, unknown>) =>
  request({ s: { prefix: 'he', completion: { field: 'c', ...options } } });
const regex = (options: Record<string, unknown>) =>
  request({ s: { regex: 'h.*', completion: { field: 'x', ...options } } });
const uri = (parameters: string, body: Record<string, unknown> = { query: { match_all: {} } }) =>
  post(`/a/_search?${parameters}`, { ...body, profile: true });

const generator = {
  field: 't',
  suggest_mode: 'always',
  size: 3,
  max_edits: 1,
  prefix_length: 2,
  min_word_length: 3,
  max_inspections: 7,
  min_doc_freq: 2,
  max_term_freq: 3,
  pre_filter: 'simple',
  post_filter: 'simple',
  accuracy: 0.7,
  sort: 'frequency',
  string_distance: 'ngram',
};

/** Since 9 a profile renders the suggesters of its request. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          t: { type: 'text' },
          c: { type: 'completion' },
          x: {
            type: 'completion',
            contexts: [
              { name: 'k', type: 'category' },
              { name: 'g', type: 'geo' },
            ],
          },
        },
      },
    }),
    load('a', [{ t: 'hello world', c: 'hello', x: { input: 'hello', contexts: { k: 'a', g: 'u09t' } } }]),
  ],
  reads: [
    phrase({}),
    phrase({ gram_size: 2 }),
    phrase({ gram_size: '3' }),
    phrase({ highlight: { post_tag: '>', pre_tag: '<' } }),
    phrase({ smoothing: { laplace: {} } }),
    phrase({ smoothing: { laplace: { alpha: 1 } } }),
    phrase({ smoothing: { stupid_backoff: {} } }),
    phrase({ smoothing: { stupid_backoff: { discount: 0.3 } } }),
    phrase({ smoothing: { linear: { unigram_lambda: 0.25, trigram_lambda: 0.5, bigram_lambda: 0.25 } } }),
    phrase({ direct_generator: [] }),
    phrase({ direct_generator: [{ field: 't' }] }),
    phrase({ direct_generator: [generator, { field: 't', suggest_mode: 'POPULAR', accuracy: 1, size: '2' }] }),
    phrase({
      direct_generator: [{ field: 't' }],
      highlight: { pre_tag: '<', post_tag: '>' },
      gram_size: 2,
      smoothing: { laplace: { alpha: 0.5 } },
      confidence: 2,
      shard_size: 8,
      token_limit: 3,
      force_unigrams: false,
      max_errors: 2,
      separator: '_',
      real_word_error_likelihood: 0.8,
      analyzer: 'simple',
      size: 2,
    }),
    ...['AUTO', 'AUTO:2,4', 'auto:1,2', 'AUTO:3,6', 'AUTO:4,5', 'AUTO:5,6', 'AUTO:6,7', 0, 2, '1', '1.0'].map(
      (fuzziness) => completion({ fuzzy: { fuzziness } }),
    ),
    completion({ fuzzy: true, skip_duplicates: true }),
    completion({ fuzzy: false }),
    completion({ regex: { flags: 'ALL' } }),
    regex({ contexts: { k: 'a' }, regex: {} }),
    regex({ contexts: { k: ['a', 'b'] }, regex: { flags: 'INTERSECTION|EMPTY', max_determinized_states: '20000' } }),
    regex({ contexts: { k: { context: 'a', boost: 2, prefix: true } }, regex: { flags: 'NONE' } }),
    regex({
      contexts: { g: { context: { lat: 1.5, lon: 2 }, precision: 3, neighbours: [1] } },
      regex: { flags: 'COMPLEMENT' },
    }),
    regex({ contexts: { k: 'a', g: 'u09t' }, regex: { flags: '' } }),
    request({ text: 'glob', s: { phrase: { field: 't', gram_size: 2 } }, q: { term: { field: 't' } } }),
    uri('suggest_field=t&suggest_text=helo&suggest_mode=always&suggest_size=3'),
    uri('suggest_field=t&suggest_text=helo&suggest_mode=popular', {
      query: { match: { t: 'hello' } },
      suggest: { o: { text: 'x', term: { field: 't' } } },
    }),
    uri('suggest_field=t&q=helo&suggest_mode=missing', {}),
    uri('suggest_field=c&suggest_text=helo&suggest_mode=Missing'),
    uri('suggest_field=t&suggest_text=helo'),
    uri('suggest_field=t&suggest_mode=always'),
    uri('suggest_field=t&suggest_text=helo&suggest_mode=nope'),
  ],
});
