import { defineCase, get, load, put, search } from '../../case.ts';

const texts = [
  'quick the',
  'quick +the',
  'quick AND the',
  'the AND quick',
  'quick OR the',
  '+the',
  'the',
  'quick -the',
  '(quick) +(the)',
  'quick +"the"',
  'quick +the^2',
  '"the" "quick fox"',
];

const bodies: Record<string, unknown>[] = [
  ...texts.flatMap((query) => [
    { query_string: { query, default_field: 't' } },
    { query_string: { query, fields: ['t', 'u'] } },
    { query_string: { query, fields: ['t', 'u'], type: 'cross_fields' } },
    { query_string: { query, fields: ['t', 'u'], default_operator: 'and' } },
  ]),
  ...['quick + the', 'the', 'quick the', 'quick + "the"', 'the | quick', '-the', 'quick -the', '+the +quick'].flatMap(
    (query) => [
      { simple_query_string: { query, fields: ['t'] } },
      { simple_query_string: { query, fields: ['t', 'u'] } },
      { simple_query_string: { query, fields: ['t', 'u'], default_operator: 'and' } },
    ],
  ),
  ...['+a b*', 'a b*', 'b*', 'b~1', 'a', '"a b"', '-a', 'b* c*', 'a | b*'].flatMap((query) => [
    { simple_query_string: { query, fields: ['nope'] } },
    { simple_query_string: { query, fields: ['nope^2', 'nope2'] } },
    { simple_query_string: { query, fields: ['nope', 't'] } },
  ]),
];

/** Pieces of which the analyzer leaves no term are no clauses. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { t: { type: 'text', analyzer: 'stop' }, u: { type: 'text' } } } }),
    load('a', [
      { t: 'fox quick', u: 'the fox' },
      { t: 'the', u: 'quick' },
      { t: 'the lazy dog', u: 'the the' },
    ]),
  ],
  reads: [
    ...bodies.map((query) => search('a', { query, explain: true })),
    get('/a/_explain/1?q=quick%20%2Bthe&df=t'),
    get('/a/_search?q=the&df=t'),
    get('/a/_count?q=quick%20AND%20the&df=t'),
  ],
});
