import { defineCase, only, search } from '../../../case.ts';
import { termVectors } from '../../../corpora/term_vectors.ts';

const quick = { match: { t: 'quick fox dog' } };
const h = (highlight: object, query: unknown = quick) =>
  search('a', { query, _source: false, highlight: { type: 'fvh', ...highlight } });
const of = (options: unknown, query: unknown = quick) => h({ fields: { t: options } }, query);
const tags = { pre_tags: ['<1>', '<2>', '<3>'], post_tags: ['</1>', '</2>'] };
const all = { match_all: {} };

export default defineCase({
  // ES: 9 returns the fields that a pattern matches in an order that changes with each start.
  levels: { 'hits.hits.*.highlight': 'unordered' },
  setup: termVectors('a'),
  reads: [
    of({}),
    h({ fields: { '*': {} } }),
    h({ fields: { t: {}, al: {} } }),
    h({ fields: [{ u: {} }, { 't.w': {} }] }, { multi_match: { query: 'quick', fields: ['u', 't.w'] } }),
    ...['t.raw', 't.plain', 'k', 'o', 'q', 'y', 'dc', 'off', 'p', 'l', 'b', 'nope', 'n.x', 'all'].map((field) =>
      h({ fields: { [field]: {} } }, { match: { [field === 'l' || field === 'b' ? 't' : field]: 'quick' } }),
    ),
    ...[0, 10, 17, 18, 19, 25, 30, 60, 150, 1000, 2147483647, -1].flatMap((fragment_size) => [
      of({ fragment_size }),
      of({ fragment_size, number_of_fragments: 1 }),
      of({ fragment_size, order: 'score' }),
      of({ fragment_size, number_of_fragments: 0 }),
    ]),
    ...[0, 1, 2, 3, 100].flatMap((number_of_fragments) => [
      of({ number_of_fragments, fragment_size: 20 }),
      of({ number_of_fragments, fragment_size: 20, order: 'score' }),
    ]),
    ...[-3, -1, 0, 1, 5, 6, 7, 30, 50, 1000].map((fragment_offset) => of({ fragment_offset })),
    of({ fragment_offset: 0, fragment_size: 1 }),
    of({ fragment_offset: 3, fragment_size: 9 }),
    of({ fragment_offset: 30, number_of_fragments: 0 }),
    of({ fragment_offset: -3, number_of_fragments: 0 }),
    ...['chars', 'word', 'sentence', 'WORD'].flatMap((boundary_scanner) => [
      of({ boundary_scanner }),
      of({ boundary_scanner, fragment_size: 18 }),
      of({ boundary_scanner, fragment_size: 40, boundary_scanner_locale: 'de-DE' }),
      of({ boundary_scanner, no_match_size: 13 }, all),
      h({ boundary_scanner, fragment_size: 20, fields: { u: {} } }, { match: { u: 'quick' } }),
    ]),
    ...['', 'x', 'aeiou', ' ', '.'].map((boundary_chars) => of({ boundary_chars, fragment_size: 25 })),
    ...[-1, 0, 1, 5, 100].map((boundary_max_scan) => of({ boundary_max_scan, fragment_size: 25 })),
    of({ boundary_max_scan: 7, boundary_chars: 'q', fragment_size: 25 }),
    ...[-1, 0, 1, 2, 3, 10].map((phrase_limit) => of({ phrase_limit, fragment_size: 20 })),
    ...[1, 3, 10, 25, 60, 1000, -1].flatMap((no_match_size) => [
      of({ no_match_size }, all),
      h({ no_match_size, fields: { u: {}, t: {}, p: {}, 'n.x': {}, 't.w': {}, all: {} } }, all),
    ]),
    of({ no_match_size: 9, number_of_fragments: 0 }, all),
    of({ no_match_size: 9, order: 'score' }, all),
    h({ ...tags, fields: { t: {} } }),
    h({ ...tags, fields: { t: {} } }, { match_phrase: { t: 'quick brown fox' } }),
    h(
      { ...tags, fields: { t: {}, u: {} } },
      { bool: { should: ['u', 't', 't.w'].map((field) => ({ match: { [field]: 'quick dog fox' } })) } },
    ),
    h(
      { tags_schema: 'styled', fields: { t: {} } },
      { match: { t: 'a the fox quick dog brown lazy is and on over one' } },
    ),
    h({ tags_schema: 'default', fields: { t: { tags_schema: 'styled' } } }),
    h({ tags_schema: 'styled', require_field_match: false, fields: { t: {}, u: {} } }),
    h({ encoder: 'html', fields: { t: {}, u: {} } }, { match: { t: 'quick fox' } }),
    h({ encoder: 'html', require_field_match: false, fields: { u: {} } }, { match: { t: 'quick things' } }),
    h({ require_field_match: false, fields: { '*': {} } }),
    h({ require_field_match: false, fields: { t: {} } }, { term: { k: 'quick' } }),
    h(
      { require_field_match: false, fields: { t: {} } },
      { bool: { should: [{ term: { k: 'a b' } }, { match: { u: 'b' } }] } },
    ),
    h({
      highlight_query: { match: { t: 'brown' } },
      fields: { t: {}, u: { highlight_query: { match: { u: 'fox' } } } },
    }),
    of({ highlight_query: { bool: { must_not: { match: { t: 'brown' } }, should: { match: { t: 'quick' } } } } }, all),
    of({ matched_fields: ['t', 't.w'] }),
    of({ matched_fields: ['t.w'] }, { match: { 't.w': 'quick' } }),
    ...[
      ['t', 't.w'],
      ['t.w', 't'],
    ].flatMap((matched_fields) =>
      [
        ['t', 't.w'],
        ['t.w', 't'],
      ].map((fields) =>
        of(
          { matched_fields, ...tags },
          { bool: { should: fields.map((field) => ({ match: { [field]: 'quick fox dog' } })) } },
        ),
      ),
    ),
    of(
      { matched_fields: ['t', 't.w', 't.stop'], order: 'score', fragment_size: 20 },
      {
        multi_match: { query: 'quick the "Quick," brown', fields: ['t^2', 't.w', 't.stop^3'] },
      },
    ),
    of(
      { matched_fields: ['t', 't.w'], number_of_fragments: 0 },
      {
        bool: { should: [{ match_phrase: { t: 'brown fox' } }, { match_phrase: { 't.w': 'quick brown' } }] },
      },
    ),
    of({ matched_fields: ['t', 'u'], require_field_match: false }),
    of({ matched_fields: ['nope', 'k', 'q', 't.plain'] }),
    of({ matched_fields: [] }),
    of({ fragmenter: 'simple' }),
    of({ fragmenter: 'span' }),
    of({ fragmenter: 'nope' }),
    of({ max_analyzed_offset: 10 }),
    only(8, of({ force_source: true })),
    only(8, h({ force_source: true, fields: { u: {} } }, { match: { u: 'quick' } })),
    h({ fields: { u: { order: 'score', fragment_size: 20 } } }, { match: { u: 'quick fox' } }),
    h({ fields: { p: {} } }, { match_phrase: { p: 'quick brown' } }),
    h({ fields: { p: { number_of_fragments: 0 } } }, { match_phrase: { p: 'quick brown' } }),
    search('a', {
      query: {
        nested: {
          path: 'n',
          query: { match: { 'n.x': 'quick' } },
          inner_hits: { highlight: { type: 'fvh', fields: { 'n.x': {}, t: {} } } },
        },
      },
      _source: false,
      highlight: { type: 'fvh', fields: { 'n.x': {} } },
    }),
    // Only the unified highlighter requires that the field itself matches.
    ...['plain', 'fvh', 'unified'].flatMap((type) =>
      ['word', 'chars'].map((boundary_scanner) =>
        of({ type, boundary_scanner, matched_fields: ['t', 'u'], require_field_match: false }),
      ),
    ),
    // The highlighter is chosen for each field.
    search('a', {
      query: quick,
      _source: false,
      highlight: { fields: { t: { type: 'fvh' }, 't.w': { type: 'plain' }, u: {} }, require_field_match: false },
    }),
  ],
});
