import { describe, expect, test } from 'vitest';
import { parseTree, type Tree } from '../compare/tree.ts';
import { is_after } from './assertions/is_after.ts';
import { checkCatch } from './catch.ts';
import { skipReason, unmetReason } from './condition.ts';
import { difference } from './equal.ts';
import type { Facts } from './facts.ts';
import { isFound, patternOf } from './java_regex.ts';
import { follow } from './path.ts';
import { requestOf } from './request.ts';
import { transform } from './set.ts';
import { Stash } from './stash.ts';
import { readSuiteFile } from './suite.ts';
import { isInRange } from './version.ts';
import { checkWarnings, warningsOf } from './warnings.ts';

const tree = (value: unknown): Tree => parseTree(typeof value === 'string' ? value : JSON.stringify(value)) ?? null;
const answer = (body: unknown, status = 200, headers = {}) => ({
  step: { method: 'GET', path: '/' },
  reply: { status, headers, body: JSON.stringify(body) },
  body: tree(body),
});

test.each([
  ['8.19.0', '8.0.0 - 8.99.99', true],
  ['8.19.0', ' - 8.18.99', false],
  ['8.19.0', '8.19 - ', true],
  ['9.5.3-SNAPSHOT', '7 - 8, 9.5.3 - ', true],
  ['9.5.3', 'all', true],
  ['10.0.0', '9.0.0 - 9.99.99', false],
])('version %s in %s: %s', (version, range, expected) => {
  expect(isInRange(version, range)).toBe(expected);
});

test.each([
  ['/^ a b # no more\n c $/', 'abc', true],
  ['/^abc$/', 'abc\n', true],
  ['/a\\ b/', 'a b', true],
  ['/(?i)ABC/', 'xabcx', true],
  ['/^b/', 'ab', false],
])('the pattern %j in %j: %s', (pattern, text, expected) => {
  const found = patternOf(pattern);
  expect(found && isFound(found, text)).toBe(expected);
});

test.each([
  [{ a: 1 }, '{"a":1.0}', undefined],
  [9007199254740992, '9007199254740993', 'expected 9007199254740992, got 9007199254740993'],
  [{ a: { b: [1, 2] } }, '{"a":{"b":[1,3]}}', 'a.b[1]: expected 2, got 3'],
  [{ a: 1 }, '{"a":1,"b":2}', 'unexpected keys [b]'],
  [{ a: 1, b: 2 }, '{"a":1}', 'b: expected 2, got nothing'],
  ['1', '1', 'expected 1, got "1"'],
  [null, 'null', undefined],
  [[1], '[1,2]', 'expected [1], got [1,2]'],
])('%j against %s', (expected, actual, wrong) => {
  const expectedValue = expected === '1' ? tree('1') : tree(expected === null ? 'null' : expected);
  expect(difference(expectedValue, expected === '1' ? '1' : parseTree(actual))).toBe(wrong);
});

test('a path goes through lists, dots in keys and any key', () => {
  const reply = tree({ 'a.b': [{ c: 'x' }], d: { only: { e: 1 } } });
  expect(follow(reply, 'a\\.b.0.c')).toBe('x');
  expect(follow(reply, 'd._arbitrary_key_')).toBe('only');
  expect(follow(reply, 'd._arbitrary_key_.e')).toEqual(tree('1'));
  expect(follow(reply, '$body')).toBe(reply);
  expect(follow(reply, 'a\\.b.1.c')).toBeUndefined();
});

test('stashed values keep their type alone and become text within text', () => {
  const stash = new Stash();
  stash.set('n', tree('7'));
  expect(stash.tree('$n')).toEqual(tree('7'));
  // Two parts, for it is no template.
  const braced = `$${'{n}'}`;
  expect(stash.tree(`x-${braced}-$n`)).toBe('x-7-7');
  expect(stash.tree(tree({ $n: braced }))).toEqual(tree({ 7: 7 }));
  expect(() => stash.tree('$other')).toThrow('$other is not set');
});

describe('a call becomes the request whose path uses most of its parameters', () => {
  test.each([
    ['index', { index: 'i', id: 'a/b', body: { a: 1 } }, 'PUT /i/_doc/a%2Fb {"a":1}'],
    ['index', { index: 'i', body: { a: 1 } }, 'POST /i/_doc {"a":1}'],
    ['search', { index: ['a', 'b*'], size: 1 }, 'GET /a,b*/_search?size=1 undefined'],
    ['search', { body: {} }, 'POST /_search {}'],
    ['bulk', { index: 'i', body: [{ index: {} }, { a: 1 }] }, 'POST /i/_bulk {"index":{}}\n{"a":1}\n'],
    ['indices.exists', { index: 'i', ignore: 404 }, 'HEAD /i undefined'],
    ['indices.create', { index: 'i' }, 'PUT /i undefined'],
    ['clear_scroll', { body: { scroll_id: 'x' } }, 'DELETE /_search/scroll {"scroll_id":"x"}'],
  ])('%s %j', (api, parameters, request) => {
    const { method, path, body } = requestOf(api, tree(parameters), {});
    expect(`${method} ${path} ${body}`).toBe(request);
  });
  test('or cannot be made', () => {
    expect(() => requestOf('get', tree({ index: 'i' }), {})).toThrow('get needs more of its path than [index]');
  });
});

test('numbers of a file preserve their text, later lines of brackets may have any indentation', () => {
  const text =
    '"a":\n  - do: { index: { index: i, body: { f: 1.0, n: 9007199254740993 } } }\n  - match: {\n    a: 1\n  }\n  - is_true: b\n';
  const { tests, unreadable } = readSuiteFile('x.yml', text);
  expect(unreadable).toBeUndefined();
  const [first, second, third] = tests[0]?.items ?? [];
  expect(first && requestOf('index', follow(first.argument, 'index') ?? null, {}).body).toBe(
    '{"f":1.0,"n":9007199254740993}',
  );
  expect(second).toMatchObject({ name: 'match', line: 3, argument: tree({ a: 1 }) });
  expect(third).toMatchObject({ name: 'is_true', line: 6 });
});

test('a file that cannot be parsed has the reason', () => {
  expect(readSuiteFile('x.yml', '"a": {\n  a: 1\n')).toMatchObject({
    tests: [],
    unreadable: expect.stringContaining('line 3'),
  });
  expect(readSuiteFile('x.yml', '"a": 1\n')).toMatchObject({ tests: [], unreadable: 'a section must be a list' });
});

test('warnings are those that are named', () => {
  const { reply } = answer({}, 200, { warning: ['299 Elasticsearch-9.5.3-abc "[a] is \\"old\\""', '299 E-1 "b"'] });
  expect(warningsOf(reply)).toEqual(['[a] is "old"', 'b']);
  const judge = (settings: unknown) => checkWarnings(tree(settings) as Parameters<typeof checkWarnings>[0], reply);
  expect(judge({ search: {} })).toBeUndefined();
  expect(judge({ warnings: ['[a] is "old"', 'b'] })).toBeUndefined();
  expect(judge({ warnings: ['b'] })).toBe('unexpected warnings [[a] is "old"]');
  expect(judge({ warnings: ['b'], allowed_warnings: ['[a] is "old"'] })).toBeUndefined();
  expect(judge({ warnings_regex: ['^b$'], allowed_warnings_regex: ['old'] })).toBeUndefined();
  expect(judge({ warnings: ['c'] })).toBe('warnings expected [c], got [[a] is "old", b]');
});

test.each([
  ['unavailable', 503, undefined],
  ['unauthorized', 403, 'unauthorized (401) expected, got 403 {"error":{"type":"x","reason":"a \\"b\\""}}'],
  ['request', 413, undefined],
  ['request', 409, 'an error expected that catch has no name for, got 409 {"error":{"type":"x","reason":"a \\"b\\""}}'],
  ['/a\\ "b"/', 400, undefined],
  ['/a/', 200, 'an error like /a/ expected, got 200 {"error":{"type":"x","reason":"a \\"b\\""}}'],
])('catch: %s on %i', (expected, status, wrong) => {
  expect(checkCatch(expected, answer({ error: { type: 'x', reason: 'a "b"' } }, status))).toBe(wrong);
});

test('values are transformed, moments compared', () => {
  const stash = new Stash();
  const scope = { answer: answer({ user: 'joe', key: 's', at: '2024-01-02T00:00:00Z' }), stash };
  expect(transform(tree({ login: '#base64EncodeCredentials(user,key)' }), scope)).toBeUndefined();
  expect(stash.tree('$login')).toBe(Buffer.from('joe:s').toString('base64'));
  expect(is_after(tree({ at: '2024-01-01T00:00:00Z' }), scope)).toBeUndefined();
  expect(is_after(tree({ at: '2024-01-03T00:00:00Z' }), scope)).toBe(
    'at: "2024-01-02T00:00:00Z" is not after "2024-01-03T00:00:00Z"',
  );
});

test('features and capabilities are those that the server reports', async () => {
  const facts: Facts = {
    version: '9.5.3',
    hasFeature: (name) => ({ here: true, gone: false })[name],
    hasCapability: async (query) => ({ 'method=GET&path=%2Fa': true, 'method=GET&path=%2Fb': false })[query],
  };
  expect(await unmetReason(tree({ cluster_features: 'here' }), facts)).toBeUndefined();
  expect(await unmetReason(tree({ cluster_features: ['here', 'gone'] }), facts)).toBe('the server is without gone');
  expect(await unmetReason(tree({ cluster_features: 'other' }), facts)).toBe(
    'the server does not tell whether it has other',
  );
  expect(await skipReason(tree({ cluster_features: 'here', reason: 'why' }), facts)).toBe(
    'not for servers with [here]: why',
  );
  const capabilities = (path: string) => tree({ capabilities: [{ method: 'GET', path }] });
  expect(await unmetReason(capabilities('/a'), facts)).toBeUndefined();
  expect(await unmetReason(capabilities('/b'), facts)).toBe('the server is without method=GET&path=%2Fb');
  expect(await skipReason(capabilities('/a'), facts)).toBe('not for servers with method=GET&path=%2Fa');
  expect(await skipReason(capabilities('/b'), facts)).toBeUndefined();
  await expect(skipReason(tree({ moon: 'full' }), facts)).rejects.toThrow('skip: moon');
});
