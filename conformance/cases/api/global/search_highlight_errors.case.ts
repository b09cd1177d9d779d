import { defineCase, only, search } from '../../../case.ts';
import { sentences } from '../../../corpora/sentences.ts';

const h = (highlight: unknown, index = 'a', query: unknown = { match: { t: 'quick' } }) =>
  search(index, { query, _source: false, highlight });
const of = (options: unknown) => h({ fields: { t: options } });

const kinds: Readonly<Record<string, readonly unknown[]>> = {
  pre_tags: [1, null, {}, [1, null], [['x']], [{}], []],
  post_tags: [1, {}],
  order: [5, null, 'foo', []],
  fragment_size: ['a', null, [], true, '10', 10.5, 99999999999],
  number_of_fragments: [-1, 10001, 10000, 'x', {}],
  require_field_match: ['x', 1, null, 'false'],
  boundary_scanner: ['foo', 1, {}],
  boundary_scanner_locale: [5, 'foo-bar-baz'],
  boundary_max_scan: ['x', [], -1],
  boundary_chars: [5, ''],
  type: [5, null, 'foo', 'FVH'],
  fragmenter: [5, 'foo'],
  no_match_size: ['x', null],
  phrase_limit: ['x', {}],
  max_analyzed_offset: [0, -2, 'x', '3'],
  options: [1, 'x', []],
  highlight_query: [null, 'x', {}, [], { foo: {} }, { match: {} }],
  tags_schema: ['foo', 1],
  foo: [1, {}, []],
  max_fragment_length: [1],
  fragment_offset: ['z', {}],
  matched_fields: [1, {}, [null]],
};

export default defineCase({
  setup: [...sentences('a'), ...sentences('b', 3)],
  mustHit: false,
  reads: [
    h([]),
    h('x'),
    h(null),
    h(1),
    ...[
      't',
      5,
      null,
      ['t'],
      [5],
      [[]],
      [{}],
      [{ t: {}, u: {} }],
      [{ t: {} }, 5],
      { t: 'x' },
      { t: [] },
      { t: null },
    ].map((fields) => h({ fields })),
    ...Object.entries(kinds).flatMap(([key, values]) =>
      values.flatMap((value) => [h({ [key]: value, fields: { t: {} } }), of({ [key]: value })]),
    ),
    h({ encoder: 1, fields: { t: {} } }),
    of({ encoder: 'html' }),
    h({ pre_tags: ['x'], post_tags: [], fields: { t: {} } }),
    of({ pre_tags: ['x'] }),
    of({ pre_tags: ['x'], post_tags: [] }),
    h({ fields: { t: { matched_fields: ['t', 'u'], require_field_match: false } } }),
    only(8, h({ force_source: 'x', fields: { t: {} } })),
    only(9, h({ force_source: true, fields: { t: {} } })),
    // Errors that occur in the fetch phase: on one shard, on several, on none.
    of({ type: 'foo' }),
    of({ type: 'fvh' }),
    h({ type: 'fvh', fields: { '*': {} } }),
    h({ type: 'fvh', fields: { t: {} } }, 'a', { match: { t: 'nothing' } }),
    of({ boundary_scanner: 'chars' }),
    of({ type: 'plain', fragmenter: 'foo' }),
    h({ type: 'foo', fields: { t: {} } }, 'a', { match: { t: 'nothing' } }),
    h({ type: 'foo', fields: { t: {} } }, 'b', { ids: { values: ['1'] } }),
    search('b', {
      query: { match: { t: 'quick' } },
      size: 1,
      _source: false,
      highlight: { fields: { t: { boundary_scanner: 'chars' } } },
    }),
    search('b', { query: { match: { t: 'quick' } }, size: 0, highlight: { fields: { t: { type: 'foo' } } } }),
  ],
});
