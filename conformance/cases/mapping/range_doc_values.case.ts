import { defineCase, load, only, post, put, search } from '../../case.ts';

const hits = (index: string, body: Record<string, unknown>) => search(index, { _source: false, ...body });
const sorted = (sort: unknown, rest: Record<string, unknown> = {}) => hits('q', { sort: [sort], ...rest });
/** 9 answers these as it answers a plain sort: it cannot sort on ranges. */
const sortedOn8 = (...given: Parameters<typeof sorted>) => only(8, sorted(...given));
const hitsOn8 = (...given: Parameters<typeof hits>) => only(8, hits(...given));

/** Numbers whose doc values end in the middle of a character, or are characters of four bytes. */
const ENDS = [2, 0x4ff, 0xf08f_bfbf, 0xff_00ef_8fbf, 0xef_ffff_ffff];

/** An index of one range for each number, from 1 to it. */
const ended = (numbers: readonly number[], shards = 1) => [
  put('/e', {
    settings: { number_of_shards: shards },
    mappings: {
      properties: { range_l: { type: 'long_range' }, range_d: { type: 'double_range' }, k: { type: 'keyword' } },
    },
  }),
  load(
    'e',
    numbers.map((lte, n) => ({ range_l: { gte: 1, lte }, range_d: { gte: -lte, lt: lte }, k: `${n % 2}` })),
  ),
];

export default defineCase({
  setup: [
    put('/q', {
      mappings: {
        properties: {
          range_i: { type: 'integer_range' },
          range_l: { type: 'long_range' },
          range_f: { type: 'float_range' },
          range_d: { type: 'double_range' },
          range_t: { type: 'date_range' },
          range_p: { type: 'ip_range' },
          range_a: { type: 'alias', path: 'range_i' },
          k: { type: 'keyword' },
          n: { type: 'nested', properties: { range_i: { type: 'integer_range' }, range_t: { type: 'date_range' } } },
        },
      },
    }),
    load('q', [
      {
        range_i: [
          { gte: 5, lte: 9 },
          { gte: 5, lt: 10 },
          { gte: 1, lte: 9 },
          { gte: 5, lt: 10 },
        ],
        range_l: { gte: -9, lte: -8 },
        range_t: [
          { gte: 5, lte: 9 },
          { gte: 5, lt: 10 },
          { gt: 4, lte: 9 },
        ],
        range_p: ['10.0.0.0/8', '10.0.0.0/8'],
        k: 'a',
        n: [{ range_i: { gte: 3, lte: 4 } }, { range_i: { gte: 1, lte: 2 }, range_t: { gte: '2024' } }],
      },
      {
        range_i: { gte: -2048, lte: 2048 },
        range_l: { lte: 7 },
        range_f: [
          { gte: 0, lte: 9 },
          { gte: -0.0, lte: 1.5 },
          { gte: -1.5, lte: 9 },
        ],
        range_t: { gte: '2024-01-01', lt: '2025' },
        range_p: '2001:db8::/32',
        k: 'a',
        n: { range_i: { gte: 2, lte: 3 } },
      },
      {
        range_i: { gt: 0, lt: 3 },
        range_d: { gte: 1, lte: 2 },
        range_t: { lt: 5 },
        range_p: { gte: '10.0.0.1' },
        k: 'b',
      },
      { k: 'b', range_i: [], n: [] },
    ]),
  ],
  reads: [
    ...['range_i', 'range_l', 'range_f', 'range_d', 'range_t', 'range_p', 'range_a'].flatMap((field) => [
      hits('q', { docvalue_fields: [field] }),
      hitsOn8('q', {
        docvalue_fields: [field],
        fields: [field],
        query: { exists: { field } },
        sort: [{ [field]: 'desc' }],
      }),
      hits('q', { docvalue_fields: [{ field, format: 'yyyy' }] }),
      sorted(field),
      sortedOn8({ [field]: { order: 'desc', mode: 'min' } }),
      sortedOn8({ [field]: { missing: '_first' } }),
      sortedOn8({ [field]: { missing: 'zz\u00e9\u{1F600}' } }),
      sortedOn8({ [field]: { missing: 5 } }),
      sorted({ [field]: { mode: 'sum' } }),
      sorted({ [field]: { numeric_type: 'long', format: 'yyyy' } }),
      sortedOn8({ [field]: { format: 'yyyy' } }),
      sortedOn8({ [field]: { format: 'nope nope' } }),
      sorted({ [field]: { nested: { path: 'x' } } }),
      sorted(field, { search_after: ['x'] }),
      ...['\u0001', 5, 1.5, true, null, 'AQ=='].map((after) => sortedOn8(field, { search_after: [after] })),
      sortedOn8(field, { collapse: { field: 'k' } }),
      hits('q', {
        collapse: { field: 'k', inner_hits: { name: 'x', sort: [field], docvalue_fields: [field], _source: false } },
      }),
      hits('q', { collapse: { field } }),
      sortedOn8(field, { size: 1 }),
      only(8, post('/q/_search?scroll=1m&size=1', { sort: [field], _source: false })),
    ]),
    ...['integer_range', 'date_range', 'ip_range'].flatMap((unmapped_type) => [
      sorted({ none: { unmapped_type } }),
      sortedOn8({ none: { unmapped_type, missing: 'x' } }),
      sortedOn8({ none: { unmapped_type, format: 'x' } }),
      sorted({ none: { unmapped_type, numeric_type: 'long' } }),
      ...['x', 5, null].map((after) => sortedOn8({ none: { unmapped_type } }, { search_after: [after], size: 1 })),
    ]),
    ...['n.range_i', 'n.range_t'].flatMap((field) => [
      sorted({ [field]: { nested: { path: 'n' } } }),
      sortedOn8({ [field]: { order: 'desc', nested: { path: 'n' } } }),
      hits('q', {
        query: {
          nested: {
            path: 'n',
            query: { match_all: {} },
            inner_hits: { sort: [field], docvalue_fields: [field], _source: false },
          },
        },
      }),
      hitsOn8('q', {
        query: { nested: { path: 'n', query: { match_all: {} }, inner_hits: { sort: [{ [field]: 'desc' }] } } },
      }),
    ]),
  ],
  examples: [
    ...ENDS.map((number) => [
      ...ended([number]),
      hits('e', { docvalue_fields: ['range_l'] }),
      hits('e', { docvalue_fields: ['range_d'] }),
      hitsOn8('e', { sort: ['range_l'] }),
      hitsOn8('e', { sort: ['range_d'] }),
    ]),
    [
      ...ended([0xff_00ef_8fbf, 0xff00_ef8f_00bf, 0xff, 0x7fff, 0x3fff_ffff, 1]),
      hits('e', { docvalue_fields: ['range_l'] }),
      hits('e', { docvalue_fields: ['range_l'], sort: [{ k: 'desc' }] }),
      hits('e', { docvalue_fields: ['range_l'], query: { range: { range_l: { gte: 0x7fff } } } }),
      hits('e', {
        docvalue_fields: ['range_l'],
        query: { range: { range_l: { gte: 0x7fff, relation: 'contains' } } },
        size: 2,
      }),
      hits('e', { docvalue_fields: ['range_d'] }),
      hitsOn8('e', { sort: ['range_d'] }),
      hitsOn8('e', { sort: [{ range_d: 'desc' }] }),
      hitsOn8('e', { sort: [{ range_l: 'desc' }] }),
      hits('e', { docvalue_fields: ['range_l'], collapse: { field: 'k' } }),
      hits('e', {
        collapse: {
          field: 'k',
          inner_hits: { name: 'x', size: 9, sort: ['range_l'], docvalue_fields: ['range_d'], _source: false },
        },
      }),
    ],
    [
      ...ended(ENDS, 3),
      hits('e', { docvalue_fields: ['range_l'] }),
      hits('e', { docvalue_fields: ['range_d'] }),
      hits('e', { sort: ['range_l'] }),
      hitsOn8('e', { sort: ['range_l'], size: 1 }),
      hitsOn8('e', { sort: ['range_l'], docvalue_fields: ['range_l'] }),
      hitsOn8('e', { sort: ['range_l'], query: { range: { range_l: { gte: 0x500 } } } }),
      hits('e', { collapse: { field: 'k', inner_hits: { name: 'x', size: 9, sort: ['range_l'], _source: false } } }),
    ],
    [
      put('/m', {
        mappings: { properties: { v: { type: 'long_range', store: true, copy_to: 'w' }, w: { type: 'keyword' } } },
      }),
      put('/m/_doc/1?refresh=true', { v: { gte: 1, lte: 2 } }),
    ],
    [
      put('/m', { mappings: { properties: { range_i: { type: 'integer_range' } } } }),
      put('/m/_doc/1?refresh=true', { range_i: { gte: 1, lte: 2 } }),
      put('/m/_doc/2?refresh=true', { range_i: { gte: 0, lte: 300 } }),
      put('/m/_doc/3?refresh=true', { range_i: { gte: 1, lte: 255 } }),
      hits('m', { docvalue_fields: ['range_i'] }),
      hitsOn8('m', { sort: ['range_i'] }),
      hitsOn8('m', { sort: ['range_i'], size: 2 }),
      hits('m', { query: { range: { range_i: { gte: 200 } } } }),
    ],
    // Ranges of a field that occur in several places of a document, so many that their number takes two bytes, and those of a rejected one.
    [
      put('/s', {
        mappings: {
          properties: {
            o: { properties: { range_i: { type: 'integer_range' }, range_t: { type: 'date_range' } } },
            n: { type: 'nested', properties: { range_i: { type: 'integer_range' } } },
            k: { type: 'keyword' },
          },
        },
      }),
      put(
        '/s/_doc/1',
        `{"o":[{"range_i":{"gte":5,"lt":9}},{"range_t":{"gte":7}},{"range_i":[{"gte":5,"lte":8},{"gte":1,"lt":3}]}],
          "n":[{"range_i":[{"gte":9,"lte":9},{"gte":2,"lte":4},{"gte":9,"lte":9}]}],"o.range_i":{"gte":5,"lt":9},"k":"a"}`,
      ),
      put('/s/_doc/2', {
        o: { range_i: Array.from({ length: 200 }, (_, n) => ({ gte: (n * 79) % 211, lte: 300 + (n % 3) })) },
        n: [1, 2].map((gte) => ({ range_i: { gte } })),
      }),
      put('/s/_doc/3', { o: { range_i: { gte: 1 } }, n: { range_i: { gte: 1 } }, k: 'x'.repeat(40_000) }),
      post('/s/_refresh'),
      hits('s', { docvalue_fields: ['o.range_i', 'o.range_t'] }),
      hits('s', { sort: ['o.range_i'] }),
      hits('s', { query: { range: { 'o.range_i': { gte: 209, lte: 210, relation: 'within' } } } }),
      hits('s', { query: { range: { 'o.range_i': { gte: 5, lte: 8, relation: 'contains' } } } }),
      hits('s', { sort: [{ 'n.range_i': { nested: { path: 'n' } } }] }),
    ],
  ],
});
