import { bulk, defineCase, get, post, put, type Step, search } from '../../case.ts';

// Two words make a term that is too long, after the first of them.
const immense = 'p q';
const analyzer = { analyzer: 'pairs' };
const created = put('/a', {
  settings: {
    number_of_shards: 1,
    refresh_interval: '-1',
    analysis: {
      filter: { pairs: { type: 'shingle', token_separator: 'x'.repeat(32_767) } },
      analyzer: { pairs: { tokenizer: 'standard', filter: ['pairs'] } },
    },
  },
  mappings: {
    properties: {
      a: { type: 'text', ...analyzer, fields: { k: { type: 'keyword', ignore_above: 10 }, t: { type: 'text' } } },
      b: { type: 'text' },
      kw: { type: 'keyword' },
      c: { type: 'text', ...analyzer, copy_to: 'd' },
      d: { type: 'text' },
      n: { type: 'nested', properties: { t: { type: 'text', ...analyzer } } },
      s: { type: 'completion', contexts: [{ name: 'x', type: 'geo' }] },
    },
  },
});
const whole = put('/a/_doc/whole', { a: ['one', 'two'], b: 'one two', kw: 'one', c: 'one', n: { t: 'one' } });
const explained = (query: object) => search('a', { query, explain: true, _source: false });
const reads = [
  get('/_cat/indices/a?h=docs.count,docs.deleted'),
  ...['a', 'a.t', 'b', 'c', 'd', 'kw'].map((field) => explained({ match: { [field]: 'one' } })),
  explained({ match: { a: 'two' } }),
  explained({ nested: { path: 'n', query: { match: { 'n.t': 'one' } }, score_mode: 'sum' } }),
  search('a', {
    size: 0,
    aggs: { s: { value_count: { field: 'kw' } } },
  }),
];
const after = (...writes: Step[]) => [...writes, post('/a/_refresh'), ...reads];
const store = (source: object) => put('/a/_doc/1', source);

// What was indexed of a document before the value that is rejected counts in statistics, as a deleted document does.
export default defineCase({
  setup: [created, whole],
  mustHit: false,
  examples: [
    after(store({ a: immense })),
    after(store({ a: `one ${immense} two` })),
    after(store({ a: ['one', immense, 'two'] })),
    after(store({ b: 'one', a: immense })),
    after(store({ a: immense, b: 'one' })),
    after(store({ kw: 'other', a: immense })),
    after(store({ a: immense, kw: 'other' })),
    after(store({ c: `one ${immense}` })),
    after(store({ b: 'one', n: [{ t: 'one' }, { t: immense }, { t: 'one' }] })),
    after(store({ b: 'one', n: [{ t: 'one' }, { t: 'one' }], a: immense })),
    after(store({ a: immense, n: [{ t: 'one' }, { t: immense }] }), put('/a/_doc/2', { n: { t: 'one one' } })),
    after(store({ b: 'one', s: { input: 'x', contexts: {} }, a: 'one' })),
    after(
      bulk('/a/_bulk', [
        { index: { _id: '1' } },
        { b: 'one', a: immense },
        { index: { _id: '2' } },
        { b: 'one' },
        { update: { _id: '2' } },
        { doc: { a: immense } },
      ]),
    ),
    after(store({ b: 'one' }), post('/a/_update/1', { doc: { a: immense } })),
    after(store({ b: 'one' }), store({ b: 'one', a: immense })),
    after(store({ b: 'one' }), put('/a/_create/1', { b: 'one', a: immense })),
    after(put('/a/_doc/1?routing=r', { b: 'one', a: immense })),
  ],
});
