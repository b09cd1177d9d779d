import { expect, test } from 'vitest';
import { search } from '../case.ts';
import { withoutToldToken } from './told_token.ts';

const failed = (token: string, format = 'x') => ({
  status: 400,
  headers: {},
  body: `{"reason":"failed to parse date field [${token}] with format [${format}]"}`,
});
const anyOf = failed('<token>', '<format>');
const object = { terms: { d: [{ text: '17' }] } };
const told = (query: object, token: string) => withoutToldToken(search('a', { query }), failed(token)).body;

test('of an object among the values of terms any token may be told', () => {
  for (const token of ['{', '}', 'text', '17']) {
    expect(told(object, token)).toBe(anyOf.body);
    expect(told({ bool: { must: [object] } }, token)).toBe(anyOf.body);
  }
  const query = Buffer.from(JSON.stringify(object)).toString('base64');
  expect(told({ wrapper: { query } }, 'text')).toBe(anyOf.body);
});

test('of several values of terms any may be told, with its format', () => {
  const several = search('a', { query: { terms: { d: ['a1', 1704067200123.5, 'a2'] } } });
  for (const [token, format] of [
    ['a1', 'iso'],
    ['a2', 'iso'],
    ['1.7040672001235E12', 'epoch_millis'],
  ] as const)
    expect(withoutToldToken(several, failed(token, format))).toEqual(anyOf);
  for (const token of ['a', '1.7E12', '']) {
    expect(withoutToldToken(several, failed(token))).toEqual(failed(token));
  }
});

test('what is told otherwise stays', () => {
  expect(told(object, 'other')).toBe(failed('other').body);
  expect(told({ terms: { d: ['text'] } }, 'text')).toBe(failed('text').body);
  expect(told({ match_all: {} }, '{')).toBe(failed('{').body);
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
  const one = withoutToldToken(several, broken('{', 'format'));
  expect(withoutToldToken(several, broken('1729989000000', 'with'))).toEqual(one);
  expect(one.body).toContain('failed to create query: failed to parse date field [<token>] with format [<format>]"');
});
