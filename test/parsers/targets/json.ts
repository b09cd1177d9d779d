import * as fc from 'fast-check';
import { number, rule, sequence, textsOf } from '../grammar.ts';
import { type ParserTarget, post, put } from '../target.ts';

const text = fc.oneof(
  fc.string({ maxLength: 6 }).map((value) => JSON.stringify(value)),
  fc.constantFrom('"\\ud800"', '"\\u00e9"', '"a.b"', '"\\/"', '""', '"n"', '"k"', '"t"', '"o"'),
);
const value = rule((self) =>
  fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(text, number, fc.constantFrom('null', 'true', 'false')),
    fc.array(self, { maxLength: 4 }).map((items) => `[${items}]`),
    fc.array(fc.tuple(text, self), { maxLength: 4 }).map((all) => `{${all.map((pair) => pair.join(':'))}}`),
  ),
);
const VOCABULARY = [
  ...[
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    '\\u',
    '"a"',
    '"a":',
    '1',
    '-',
    '.',
    'e',
    '+',
    'null',
    'tru',
    'NaN',
    ' ',
  ],
  ...[
    '\n',
    '\r',
    '\t',
    '/*',
    '*/',
    '//',
    '#',
    '\ufeff',
    '\0',
    '\u{10ffff}',
    "'",
    '0x1',
    '1e9',
    '{"a":',
    '[[',
    '"\\ud83d',
  ],
];

/** JSON, wherever a body is read. */
export const json: ParserTarget = {
  name: 'json',
  text: textsOf(fc.oneof(value, sequence('{"o":', value, '}')), VOCABULARY),
  requests: (body) => [
    put('/a/_doc/1', body),
    post('/a/_search', body),
    put('/a/_mapping', body),
    post('/a/_update/1', `{"doc":${body}}`),
    post('/_aliases', body),
  ],
};
