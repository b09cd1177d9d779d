import { defineCase, load, post } from '../../case.ts';

const rules = [
  '{"all_of":{"intervals":{"a":1,"a":1}}}',
  '{"all_of":{"intervals":{"a":1,"b":1}}}',
  '{"any_of":{"intervals":{"match":{"query":"a","query":"b"}}}}',
  '{"any_of":{"intervals":[{"match":{"query":"a","query":"b"}}]}}',
  '{"match":{"query":"a","quer":1,"quer":1}}',
  '{"all_of":{"intervals":[],"ordered":true,"ordered":true}}',
  '{"match":{"query":"a","max_gaps":"x"}}, "x"',
];

/** Keys that occur twice in a query, after other errors. */
export default defineCase({
  setup: [load('a', [{ t: 'a b' }])],
  mustHit: false,
  reads: ['_count', '_search', '_validate/query'].flatMap((path) =>
    rules.map((rule) => post(`/a/${path}`, `{"query":{"intervals":{"t":${rule}}}}`)),
  ),
});
