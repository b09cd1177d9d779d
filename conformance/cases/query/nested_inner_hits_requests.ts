import { search } from '../../case.ts';

export const mappings = {
  properties: {
    t: { type: 'text' },
    g: { type: 'keyword' },
    rank: { type: 'integer' },
    plain: { properties: { x: { type: 'long' }, in: { type: 'nested', properties: { y: { type: 'keyword' } } } } },
    c: {
      type: 'nested',
      properties: {
        who: { type: 'keyword' },
        text: { type: 'text', fields: { raw: { type: 'keyword' } } },
        n: { type: 'integer' },
        d: { type: 'date' },
        r: {
          type: 'nested',
          properties: {
            v: { type: 'keyword' },
            w: { type: 'text' },
            z: { type: 'nested', properties: { q: { type: 'integer' } } },
          },
        },
      },
    },
    e: { type: 'nested', properties: { a: { type: 'keyword' } } },
  },
};
export const documents = [
  {
    t: 'one good',
    g: 'x',
    rank: 3,
    c: [
      { who: 'ann', text: 'good book', n: 5, d: '2024-01-02' },
      { who: 'bob', text: 'bad good', n: 1 },
    ],
    e: [{ a: 'p' }, { a: 'q' }],
  },
  {
    t: 'two',
    g: 'x',
    rank: 1,
    c: {
      who: 'ann',
      text: 'bad',
      n: 1,
      r: [
        { v: 'p', w: 'one two', z: [{ q: 1 }, { q: 2 }] },
        { v: 'q', w: 'two three', z: { q: 3 } },
      ],
    },
    plain: { x: 1, in: [{ y: 'u' }, { y: 'v' }] },
  },
  { t: 'three', g: 'y', c: [] },
  { t: 'four good', rank: 7 },
  {
    t: 'five',
    g: 'y',
    rank: 2,
    c: [
      { who: 'cat', n: 9, r: { v: 'p', w: 'one' } },
      { text: 'good good good' },
      {
        who: ['ann', 'dan'],
        text: ['good one', 'bad two'],
        n: [3, 4],
        r: [{ v: ['p', 'q'] }, { w: 'two two', z: [{ q: [1, 2] }] }],
      },
      { who: 'eve', text: 'good and bad and good', n: 2 },
    ],
    plain: { in: { y: 'u' } },
    e: { a: 'p' },
  },
];

export const good = { match: { 'c.text': 'good' } };
export const all = { match_all: {} };
export const p = { term: { 'c.r.v': 'p' } };
export const two = { range: { 'c.r.z.q': { gte: 2 } } };
export const nested = (query: unknown, inner_hits?: unknown, path = 'c', rest = {}) => ({
  nested: { path, query, ...(inner_hits === undefined ? {} : { inner_hits }), ...rest },
});
export const both = (body: object) => [
  search('a', { _source: false, ...body }),
  search('m', { _source: false, ...body }),
];
export const request = (query: unknown, rest = {}) => both({ query, ...rest });
export const returned = (inner_hits: unknown) => request(nested(good, inner_hits));
export const wrong = (inner_hits: unknown) => search('a', { query: nested(good, inner_hits) });
