import { bulk, defineCase, get, load, post, put, search } from '../../case.ts';

/** Each token of the grammar where it is not allowed, and texts that end too early. */
const misplaced = [
  ...[
    'a b)',
    'a AND',
    'AND a',
    'a OR OR b',
    'a AND OR b',
    'a NOT AND b',
    'NOT',
    '!',
    '+',
    '-)',
    '- )',
    '+-a',
    'a +',
    'a - )',
  ],
  ...[
    '&&',
    '|| a',
    'a &&',
    'a || || b',
    'a b AND',
    '(AND',
    'a:NOT b',
    'a:+b',
    'a:',
    'a::b',
    'a :: b',
    'a:b:c',
    'a b c:',
    'a:-',
  ],
  ...[
    'a:- b)',
    '*:',
    '*:a:b',
    'a*:b',
    'a?:b',
    '"a":b',
    '/a/:b',
    'a*)',
    'a?b )',
    '/a/ )',
    '*)',
    '(',
    '()',
    '((a)',
    '(a))',
    'a:(',
    '*(',
  ],
  ...[
    'a:()',
    '(a b',
    '(a b)^',
    '(a)^2 )',
    '((a)~1)',
    'a^',
    'a^2^3',
    'a~1~2',
    'a^2~1^3',
    'a~1^2^3',
    '"a"^2~3^4',
    '"a"~',
    '^2',
    '~',
    'a~ 2)',
  ],
  ...[
    '[a',
    '{a',
    '[',
    '[a TO',
    '[a TO b',
    '[a b]',
    '[TO b]',
    '[a TO b c]',
    '[ ]',
    '[a TO b]^2^3',
    '[a TO b]~',
    '{a TO b}^',
    'a ]b c',
  ],
];

/** Texts in which a token does not end, or none begins. */
const unreadable = [
  ...[
    '"',
    '"a',
    '"a" "',
    '"a\\"',
    '/a',
    '/',
    'a/',
    'a/b',
    '\\',
    'a\\',
    'a ]',
    'a ] b',
    'a } b)',
    '[a TO b}}',
    'a^b',
    'a^bc',
    'a^-1',
  ],
  ...[
    'a^ 2',
    'a^\u3000 ',
    'a^\n',
    'a^x\n',
    '"a\n',
    '"a\r',
    'a\n]\n',
    '/\u0001',
    '"\u0000a\u007fé😀\t\b\f\'',
    'a^😀',
    'a^\u0000b',
    '(a b "c',
  ],
];

/** Newlines, blanks and letters outside of ASCII: the token and column that errors report. */
const places = [
  ...[
    'a\n b)',
    'a\tb)',
    '"a\nb" )',
    '😀 )',
    '\\😀 )',
    'a \\u0041)',
    '\u3000)',
    'a\u00a0)',
    '[a\tTO b]',
    '[\t\tb TO c] )',
  ],
  ...[
    '["a\\" TO "b"]',
    '[a \u0000é😀\t"\'\\',
    `${'x '.repeat(1500)})`,
    `${'x'.repeat(3000)} )`,
    `"${'x'.repeat(3000)}`,
  ],
];

/** Escapes that cannot be read. */
const escapes = [
  '\\u00',
  'a\\u',
  '"\\u"',
  '\\u00g0',
  '/\\u/',
  'a*\\u',
  '*\\u00',
  '[\\u TO b]',
  '[a\\ TO b]',
  'a\\u:b',
  '\\u0041:\\u00',
];

/** The first error is reported: the text is scanned no further than the grammar's lookahead. */
const order = [
  'AND "a',
  'a AND "b',
  'a b "c',
  'n:x )',
  'n:(x y)',
  'n:x "',
  'n:[x TO 1] )',
  't:/(/ )',
  'n:x a b)',
  '*a )',
  'k:*a ^',
];

const texts = [...misplaced, ...unreadable, ...places, ...escapes];

/** Texts that look like mistakes and are none. */
const readable = [
  ...[
    'a^1.2.3',
    'a^1.',
    'a &',
    'a | b',
    'a TO b',
    '[a TO TO]',
    '["a TO b]',
    '[TO TO b]',
    'é\\)',
    '/a\\/ b/',
    '\\u0061',
    '\\ud83d\\ude00',
  ],
  ...[
    '"b a"~2f',
    '"b a"~NaN',
    '"b a"~Infinity',
    '"b a"~inf',
    '"b a"~0x1p1',
    '"b a"~x',
    '"b a"~1.9',
    'a~2f',
    'a~-0',
    'a~-0.5',
    'a~.5',
  ],
  ...[
    'a~x',
    'a~-1',
    'a~99',
    'a~3.0',
    'a~1e10',
    'a~NaN',
    `a^${'9'.repeat(50)}`,
    `${'('.repeat(150)}a${')'.repeat(150)}`,
  ],
];

const only =
  'filter_path=status,hits.total.value,error.root_cause.reason,error.failed_shards.reason.caused_by.caused_by';
const reason = (query: string, options: object = {}) =>
  post(`/a/_search?${only}`, { query: { query_string: { query, ...options } } });
const wrong = { query_string: { query: 'a b)', default_field: 't' } };
const broken = { query_string: { query: '"a', default_field: 't' } };

/** A text outside the grammar is rejected with the token that was found and those that were expected. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: { t: { type: 'text' }, k: { type: 'keyword' }, n: { type: 'long' }, o: { type: 'nested' } },
      },
    }),
    load('a', [
      { t: 'a b', k: 'a', n: 1 },
      { t: 'b c', k: 'TO', n: 2 },
    ]),
  ],
  reads: [
    ...texts.map((query) => reason(query)),
    ...readable.map((query) => search('a', { query: { query_string: { query, default_field: 't' } } })),
    ...['>=a', '>b', '<=b c', '< a'].flatMap((query) => [
      search('a', { query: { query_string: { query, fields: ['t', 'k'] } } }),
      search('a', { query: { query_string: { query, fields: ['*'] } } }),
      search('a', { query: { query_string: { query, default_field: 'k' } } }),
      search('a', { query: { query_string: { query } } }),
    ]),
    ...order.flatMap((query) => [
      reason(query),
      reason(query, { default_field: 'n' }),
      reason(query, { fields: ['t', 'k'], allow_leading_wildcard: false }),
    ]),
    ...['a b)', '"a', 'a^', '*a', 't:*a', '\\u'].flatMap((query) => [
      search('a', { query: { query_string: { query } } }),
      reason(query, { lenient: true }),
      reason(query, { escape: true, default_field: 't' }),
      reason(query, { allow_leading_wildcard: false }),
      reason(query, { fields: ['nope'] }),
      reason(query, { analyzer: 'nope' }),
      reason(query, { rewrite: 'nope' }),
      get(`/a/_search?q=${encodeURIComponent(query)}`),
      get(`/a/_search?lenient=true&df=t&q=${encodeURIComponent(query)}`),
      get(`/a/_count?q=${encodeURIComponent(query)}`),
      get(`/a/_explain/1?q=${encodeURIComponent(query)}`),
      get(`/a/_validate/query?q=${encodeURIComponent(query)}`),
    ]),
    ...['a b)', '"a', 'a^', '\\u'].map((query) =>
      get(`/a/_validate/query?explain=true&q=${encodeURIComponent(query)}`),
    ),
    post('/a/_validate/query?explain=true', { query: wrong }),
    post('/a/_validate/query?rewrite=true', { query: broken }),
    post('/a/_explain/1', { query: wrong }),
    post('/a/_count', { query: broken }),
    search('a', { query: { bool: { must: [{ match_all: {} }], must_not: [wrong] } } }),
    search('a', { query: { bool: { filter: [{ match_none: {} }, broken] } } }),
    search('a', { query: { nested: { path: 'o', query: wrong } } }),
    search('a', { query: { constant_score: { filter: broken } } }),
    search('a', { query: { match_all: {} }, post_filter: wrong }),
    search('a', { query: { match_all: {} }, rescore: { query: { rescore_query: broken } } }),
    search('a', { query: { match: { t: 'a' } }, highlight: { fields: { t: { highlight_query: wrong } } } }),
    bulk('/a/_msearch', [{}, { query: wrong }, {}, { query: { match_all: {} } }]),
  ],
});
