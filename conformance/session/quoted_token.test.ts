import { expect, test } from 'vitest';
import { search } from '../case.ts';
import { withoutQuotedToken } from './quoted_token.ts';

const failed = (token: string, format = 'x') => ({
  status: 400,
  headers: {},
  body: `{"reason":"failed to parse date field [${token}] with format [${format}]"}`,
});
const anyOf = failed('<token>', '<format>');
const object = { terms: { d: [{ text: '17' }] } };
const reported = (query: object, token: string) => withoutQuotedToken(search('a', { query }), failed(token)).body;

test('of an object among the values of terms any token may be quoted', () => {
  for (const token of ['{', '}', 'text', '17']) {
    expect(reported(object, token)).toBe(anyOf.body);
    expect(reported({ bool: { must: [object] } }, token)).toBe(anyOf.body);
  }
  const query = Buffer.from(JSON.stringify(object)).toString('base64');
  expect(reported({ wrapper: { query } }, 'text')).toBe(anyOf.body);
});

test('of several values of terms any may be quoted, with its format', () => {
  const several = search('a', { query: { terms: { d: ['a1', 1704067200123.5, 'a2'] } } });
  for (const [token, format] of [
    ['a1', 'iso'],
    ['a2', 'iso'],
    ['1.7040672001235E12', 'epoch_millis'],
  ] as const)
    expect(withoutQuotedToken(several, failed(token, format))).toEqual(anyOf);
  for (const token of ['a', '1.7E12', '']) {
    expect(withoutQuotedToken(several, failed(token))).toEqual(failed(token));
  }
});

test('other differences in the error remain', () => {
  expect(reported(object, 'other')).toBe(failed('other').body);
  expect(reported({ terms: { d: ['text'] } }, 'text')).toBe(failed('text').body);
  expect(reported({ match_all: {} }, '{')).toBe(failed('{').body);
});

test('a text whose lines YAML breaks is compared as a whole', () => {
  const broken = (token: string, brokenBehind: string) => {
    const text = `failed to create query: failed to parse date field [${token}] with format [strict_date_optional_time]`;
    return {
      status: 400,
      headers: {},
      body: `reason: "${text.replace(`${brokenBehind} `, `${brokenBehind}\\\n  \\ `)}"`,
    };
  };
  const several = search('a', { query: { terms: { d: [{ text: '1729989000000' }, 'a'] } } });
  const one = withoutQuotedToken(several, broken('{', 'format'));
  expect(withoutQuotedToken(several, broken('1729989000000', 'with'))).toEqual(one);
  expect(one.body).toContain('failed to create query: failed to parse date field [<token>] with format [<format>]"');
});
