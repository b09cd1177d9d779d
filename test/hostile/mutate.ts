import type { HostileInput } from './input.ts';
import type { Random } from './random.ts';

/** Pieces that parsers treat in a special way. */
const PIECES = [
  ...[
    '{',
    '}',
    '[',
    ']',
    '"',
    ':',
    ',',
    '\\',
    '\\u',
    '\\ud800',
    '\n',
    '\r\n',
    '\0',
    '\u{10ffff}',
    '\ufeff',
    '/*',
    '//',
  ],
  ...['null', 'true', '-0', '1e999', '-1', '9223372036854775808', '2147483648', '1e-400', '0.1', 'NaN', '[]', '{}'],
  ...[
    '(',
    ')',
    '*',
    '?',
    '+',
    '~',
    '|',
    '&',
    '#',
    '@',
    '<1-',
    '..',
    '.*',
    '{,',
    '{1,',
    '/',
    '||',
    '+1d',
    '/d',
    'T',
    'Z',
  ],
  ...[
    '{{',
    '}}',
    '{{#',
    '{{/',
    '{{{',
    '%{',
    '}%',
    'POINT(',
    'EMPTY',
    '"type":',
    '"query":',
    '"boost":-1',
    ' AND ',
    '^',
    '`',
  ],
];

type Mutation = (text: string, random: Random) => string;

/** Each changes a text in one place. */
const mutations: readonly Mutation[] = [
  (text, random) => cut(text, random.below(text.length + 1), random.size(8)),
  (text, random) => text.slice(0, random.below(text.length + 1)),
  (text, random) => insert(text, random.below(text.length + 1), random.one(PIECES)),
  (text, random) => insert(text, random.below(text.length + 1), random.one(PIECES).repeat(random.size(200))),
  (text, random) =>
    insert(text, random.below(text.length + 1), String.fromCharCode(random.below(random.one([128, 65_536])))),
  (text, random) => {
    const at = random.below(text.length + 1);
    return insert(text, random.below(text.length + 1), text.slice(at, at + random.size(300)));
  },
  (text, random) =>
    replaced(text, random, /-?\d+(?:\.\d+)?/g, [
      '-1',
      '0',
      '1e400',
      '9223372036854775807',
      '2147483648',
      '"x"',
      'null',
      '[]',
    ]),
  (text, random) =>
    replaced(text, random, /"[^"\\]{0,60}"/g, [
      '""',
      '"*"',
      'null',
      '7',
      '{}',
      '["a"]',
      `"${'a'.repeat(random.size(3000))}"`,
    ]),
  (text, random) => replaced(text, random, /[{}[\]]/g, ['{', '}', '[', ']', '']),
  (text, random) => {
    const [from, to] = [random.below(text.length + 1), random.below(text.length + 1)];
    return text.slice(0, from) + text.slice(to);
  },
];

/** The input with some small changes in its body, or in its path where it has no body. */
export function mutate(input: HostileInput, random: Random): HostileInput {
  const name = `${input.name}, mutated`;
  const times = random.size(4);
  if (typeof input.body === 'string') return { ...input, name, body: changed(input.body, times, random) };
  if (input.body !== undefined || input.raw !== undefined) return { ...input, name };
  const path = changed(input.path, times, random);
  return { ...input, name, path: encodeURI(path.toWellFormed()).replace(/^\/?/, '/').slice(0, 8000) };
}

function changed(text: string, times: number, random: Random): string {
  let result = text;
  for (let i = 0; i < times; i++) result = random.one(mutations)(result, random);
  return result;
}

function cut(text: string, at: number, length: number): string {
  return text.slice(0, at) + text.slice(at + length);
}

function insert(text: string, at: number, piece: string): string {
  return text.slice(0, at) + piece + text.slice(at);
}

/** One match of the pattern replaced. */
function replaced(text: string, random: Random, pattern: RegExp, by: readonly string[]): string {
  const found = [...text.slice(0, 20_000).matchAll(pattern)];
  if (found.length === 0) return text;
  const match = random.one(found);
  return text.slice(0, match.index) + random.one(by) + text.slice(match.index + match[0].length);
}
