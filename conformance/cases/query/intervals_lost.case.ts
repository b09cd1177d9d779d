import { defineCase, put, search } from '../../case.ts';

const word = (query: string) => ({ match: { query } });
const nothing = word('\u0000');
const anyOf = (...intervals: readonly object[]) => ({ any_of: { intervals } });
const allOf = (max_gaps: number, ...intervals: readonly object[]) => ({ all_of: { intervals, max_gaps } });
const wildcard = { wildcard: { pattern: 'b*' } };

/** A rule with no alternatives is dropped among others; a rule that matches nothing makes their minimum width zero. */
export default defineCase({
  setup: [put('/a', { mappings: { properties: { t: { type: 'text' } } } }), put('/a/_doc/1?refresh=true', { t: 'b' })],
  reads: [
    anyOf(word('b'), nothing),
    ...[-1, 0, 1].flatMap((gaps) => [
      anyOf(wildcard, allOf(gaps, nothing, { range: { gte: 'b', lt: 'z' } })),
      anyOf(word('b'), allOf(gaps, nothing, word('b'))),
      anyOf(word('b'), allOf(gaps, word('c'), word('b'))),
      anyOf(word('b'), allOf(gaps, nothing)),
      anyOf(word('b'), allOf(gaps, nothing, nothing)),
      anyOf(word('b'), allOf(gaps, anyOf(nothing, word('c')), word('c'))),
      allOf(gaps, nothing, word('b')),
    ]),
  ].map((rule) => search('a', { query: { intervals: { t: rule } } })),
});
