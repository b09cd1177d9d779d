import { expect, test } from 'vitest';
import { search } from '../case.ts';
import { withoutToldToken } from './told_token.ts';

const failed = (token: string) => ({
  status: 400,
  headers: {},
  body: `{"reason":"failed to parse date field [${token}] with format [x]"}`,
});
const object = { terms: { d: [{ text: '17' }] } };
const told = (query: object, token: string) => withoutToldToken(search('a', { query }), failed(token)).body;

test('of an object among the values of terms any token may be told', () => {
  for (const token of ['{', '}', 'text', '17']) {
    expect(told(object, token)).toBe(failed('<token>').body);
    expect(told({ bool: { must: [object] } }, token)).toBe(failed('<token>').body);
  }
  const query = Buffer.from(JSON.stringify(object)).toString('base64');
  expect(told({ wrapper: { query } }, 'text')).toBe(failed('<token>').body);
});

test('what is told otherwise stays', () => {
  expect(told(object, 'other')).toBe(failed('other').body);
  expect(told({ terms: { d: ['text'] } }, 'text')).toBe(failed('text').body);
  expect(told({ match_all: {} }, '{')).toBe(failed('{').body);
});
