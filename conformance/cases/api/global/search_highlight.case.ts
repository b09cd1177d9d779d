import { defineCase, only, search } from '../../../case.ts';
import { sentences } from '../../../corpora/sentences.ts';

const quick = { match: { t: 'quick fox dog' } };
const h = (highlight: unknown, query: unknown = quick) => search('a', { query, _source: false, highlight });
const of = (options: unknown, query: unknown = quick) => h({ fields: { t: options } }, query);
const highlighters = ['unified', 'plain'];

export default defineCase({
  setup: sentences('a'),
  reads: [
    h({}),
    h({ fields: {} }),
    h({ fields: [] }),
    h({ fields: [{ t: {} }, { u: {} }] }),
    h({ fields: { nope: {}, 'x*': {}, '': {} } }),
    h({ fields: { '*': {} } }),
    h({ fields: { 't*': { pre_tags: '<x>', post_tags: '</x>' }, t: {} } }),
    h({ fields: { t: {}, 't*': { pre_tags: '<x>', post_tags: '</x>' } } }),
    h({ pre_tags: ['<1>', '<2>'], post_tags: ['</1>', '</2>'], fields: { t: {} } }),
    h({ post_tags: ['</x>'], fields: { t: {} } }),
    h({ pre_tags: ['<x>'], post_tags: ['</x>'], fields: { t: { post_tags: ['</q>'] } } }),
    h({ tags_schema: 'styled', fields: { t: {} } }),
    h({ tags_schema: 'default', fields: { t: { tags_schema: 'styled' } } }),
    h({ encoder: 'html', pre_tags: ['<b>'], post_tags: ['</b>'], fields: { t: {} } }),
    h({ encoder: 'default', fields: { t: {} } }),
    h({ options: { a: { b: [1] } }, fields: { t: { options: {} } } }),
    h({
      highlight_query: { match: { t: 'brown' } },
      fields: { t: {}, all: { highlight_query: { match: { all: 'lazy' } } } },
    }),
    h({ require_field_match: false, fields: { '*': {} } }),
    h({ require_field_match: false, fields: { '*': {} } }, { match_phrase: { t: 'quick brown fox' } }),
    h({ require_field_match: false, order: 'score', fields: { t: { fragment_size: 20 }, u: {} } }),
    h({ no_match_size: 9, fields: { '*': {}, l: {}, f: {}, d: {}, b: {}, ip: {} } }, { match_all: {} }),
    h({ no_match_size: 9, number_of_fragments: 0, fields: { '*': {} } }, { match_all: {} }),
    h({ no_match_size: 1000, fields: { t: {}, u: { no_match_size: 0 } } }, { match_all: {} }),
    h(
      { fields: { t: { matched_fields: ['t', 't.w'] }, u: { matched_fields: ['all', 'nope'] } } },
      { match: { 't.w': 'quick' } },
    ),
    h(
      { fields: { all: { matched_fields: ['all', 'u'], order: 'score', fragment_size: 20 } } },
      { match: { all: 'quick brown' } },
    ),
    ...highlighters.flatMap((type) => [
      of({ type }),
      ...[0, 1, 10, 18, 30, 60, 1000].flatMap((fragment_size) => [
        of({ type, fragment_size }),
        of({ type, fragment_size, number_of_fragments: 1 }),
        of({ type, fragment_size, order: 'score' }),
      ]),
      of({ type, number_of_fragments: 0 }),
      of({ type, number_of_fragments: 2, order: 'score' }),
      of({ type, fragment_size: -1 }),
      of({ type, order: 'none' }),
      of({ type, fragmenter: 'simple', fragment_size: 30 }),
      of({ type, fragmenter: 'span', fragment_size: 30 }),
      of({ type, no_match_size: 25 }),
      of({ type, no_match_size: 25 }, { match_all: {} }),
      of({ type, no_match_size: -1 }),
      of({ type, max_analyzed_offset: 20 }),
      of({ type, phrase_limit: 1, boundary_max_scan: 5, boundary_chars: 'x' }),
      of({ type, fragment_offset: 3 }),
    ]),
    of({ boundary_scanner: 'word' }),
    of({ boundary_scanner: 'sentence', boundary_scanner_locale: 'en-US' }),
    of({ boundary_scanner: 'SENTENCE', fragment_size: 0 }),
    of({ boundary_scanner: 'chars', number_of_fragments: 0 }),
    only(9, of({ max_analyzed_offset: -1 })),
    only(8, of({ force_source: true })),
  ],
});
