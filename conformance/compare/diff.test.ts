import { expect, test } from 'vitest';
import type { Level } from '../case.ts';
import type { Reply } from '../run/exchange.ts';
import { diff } from './diff.ts';
import { matchesPath } from './divergence.ts';
import { Normalizer } from './normalize.ts';

const reply = (body: string, rest: Partial<Reply> = {}): Reply => ({ status: 200, headers: {}, body, ...rest });
const kinds = (a: Reply, b: Reply, levels: Record<string, Level> = {}) =>
  diff(new Normalizer().normalize(a), new Normalizer().normalize(b), levels).map(({ kind, path }) => `${kind} ${path}`);

const UUID = ['QsHJFkLnRNyiKr-LccOueA', '1XQUHgkTRXa624o1KpIR9Q'] as const;

test.each([
  ['{"a":1}', '{"a":1.0}', ['value a']],
  ['{"a":9007199254740993}', '{"a":9007199254740992}', ['value a']],
  ['{"a":1}', '{}', ['missing key a']],
  ['{}', '{"a":1}', ['extra key a']],
  ['{"a":1,"b":2}', '{"b":2,"a":1}', ['order ']],
  ['{"a":1,"a":2}', '{"a":1,"a":2}', []],
  ['{"a":1,"a":2}', '{"a":2,"a":2}', ['value a']],
  ['{"a":1,"a":2}', '{"a":1}', ['missing key a']],
  ['[1,2]', '[2,1]', ['order ']],
  ['[1,2]', '[1]', ['value ']],
  ['{"a":null}', '{}', ['missing key a']],
  ['{"_score":1.0}', '{"_score":1}', ['score _score']],
  ['{"_score":1.0000001}', '{"_score":1.0}', []],
  ['{"_score":1.00001}', '{"_score":1.0}', ['score _score']],
  [
    '{"error":{"type":"a","reason":"b"}}',
    '{"error":{"type":"c","reason":"d"}}',
    ['error type error.type', 'error wording error.reason'],
  ],
  ['{"took":3}', '{"took":5}', []],
  ['{"took":3}', '{"took":"5"}', ['value took']],
  ['{"took":3}', '{}', ['missing key took']],
  ['{\n  "a" : 1\n}', '{"a":1}', ['layout layout']],
  [`{"uuid":"${UUID[0]}"}`, `{"uuid":"${UUID[1]}"}`, []],
  [`{"a":"${UUID[0]}","b":"${UUID[0]}"}`, `{"a":"${UUID[1]}","b":"${UUID[0]}"}`, ['value b']],
  ['not json', 'not  json', ['value ']],
])('%s against %s', (a, b, expected) => {
  expect(kinds(reply(a), reply(b))).toEqual(expected);
});

test('status and headers count', () => {
  const a = reply('', { headers: { warning: ['299 x'] } });
  const b = reply('', { status: 201 });
  expect(kinds(a, b)).toEqual(['status status', 'header header.warning']);
});

test('levels loosen only their path', () => {
  expect(kinds(reply('{"a":[1,2],"b":[1,2]}'), reply('{"a":[2,1],"b":[2,1]}'), { a: 'unordered' })).toEqual([
    'order b',
  ]);
  expect(kinds(reply('{"a":{"n":1,"t":"x"}}'), reply('{"a":{"n":2,"t":"y"}}'), { a: 'shape' })).toEqual([]);
  expect(kinds(reply('{"a":{"n":1}}'), reply('{"a":{"n":"1"}}'), { a: 'shape' })).toEqual(['value a.n']);
});

test.each([
  [
    '{"hits":[{"_id":"1","_score":1.0,"a":1},{"_id":"2","_score":1.0}]}',
    '{"hits":[{"_id":"2","_score":1.0},{"_id":"1","_score":0.5,"a":1}]}',
    ['order hits'],
  ],
  ['{"hits":[{"_id":"1","_score":1.0,"a":1}]}', '{"hits":[{"_id":"2","_score":1.0}]}', ['value hits']],
  ['{"hits":[{"_id":"1","_score":1.0,"a":1}]}', '{"hits":[{"_id":"1","_score":1.0}]}', ['missing key hits.0.a']],
  ['{"b":[{"key":"x","doc_count":1,"m":{}}]}', '{"b":[{"key":"y","doc_count":1}]}', ['value b']],
])('other hits and buckets are named, not taken apart: %s against %s', (a, b, expected) => {
  expect(kinds(reply(a), reply(b))).toEqual(expected);
});

test('path patterns', () => {
  expect(matchesPath('hits.hits.*._score', 'hits.hits.0._score')).toBe(true);
  expect(matchesPath('**._score', '_score')).toBe(true);
  expect(matchesPath('hits.*', 'hits.hits.0')).toBe(false);
});

const normal = (body: string) => new Normalizer().normalize(reply(body));
const hits = (...list: readonly [string, number][]) =>
  normal(JSON.stringify({ hits: { hits: list.map(([_id, _score]) => ({ _id, _score })) } }));

test('ties are sets, hits without ties are ordered', () => {
  const levels = { 'hits.hits': 'ties' } as const;
  const expected = hits(['a', 2], ['b', 1], ['c', 1], ['d', 0.5]);
  expect(diff(expected, hits(['a', 2], ['c', 1], ['b', 1], ['d', 0.5]), levels)).toEqual([]);
  expect(diff(expected, hits(['b', 2], ['a', 1], ['c', 1], ['d', 0.5]), levels)).not.toEqual([]);
  expect(diff(expected, hits(['a', 2], ['x', 1], ['c', 1], ['d', 0.5]), levels)).not.toEqual([]);
  // A page may end within a tie.
  expect(diff(hits(['a', 2], ['b', 1]), hits(['a', 2], ['c', 1]), levels)).toEqual([]);
  expect(diff(hits(['a', 2], ['b', 1]), hits(['a', 2], ['c', 1]))).not.toEqual([]);
});

test('an approximate number is within a hundredth', () => {
  const value = (text: string) => normal(`{"value":${text}}`);
  expect(diff(value('100.0'), value('100.9'), { value: 'approximate' })).toEqual([]);
  expect(diff(value('100.0'), value('102.0'), { value: 'approximate' })).toMatchObject([{ kind: 'value' }]);
});

test('the time in a cat reply is not compared, a field of that name is', () => {
  const row = (epoch: string, count: string) =>
    normal(`[{"epoch":"${epoch}","timestamp":"10:00:0${epoch.at(-1)}","count":"${count}"}]`);
  expect(diff(row('1795284251', '1'), row('1795284252', '1'))).toEqual([]);
  expect(diff(row('1795284251', '1'), row('1795284252', '2'))).toHaveLength(1);
  const text = (body: string) => normal(body);
  expect(diff(text('1795284251 10:00:01 0\n'), text('1795284252 10:00:02 0\n'))).toEqual([]);
  expect(diff(text('1795284251 10:00:01 0\n'), text('1795284252 10:00:02  0\n'))).toHaveLength(1);
  expect(diff(normal('{"timestamp":"10:00:01"}'), normal('{"timestamp":"10:00:02"}'))).toHaveLength(1);
});

test('the size of an index in bytes is not compared', () => {
  const row = (size: string) =>
    normal(`[{"index":"a","docs.count":"1","store.size":"${size}","dataset.size":${size.slice(0, -1)}}]`);
  expect(diff(row('227b'), row('0b'))).toEqual([]);
  const text = (body: string) => normal(body);
  expect(diff(text('yellow open a 1 1 6  227b  227b\n'), text('yellow open a 1 1 6 5.7kb 5.7kb\n'))).toEqual([]);
  expect(diff(text('227b a\n  0b b\n'), text('0b a\n0b b\n'))).toEqual([]);
  expect(diff(text('yellow open a 1 1 6 227b\n'), text('yellow open a 1 1 7 227b\n'))).toHaveLength(1);
  expect(
    diff(text('- index: "a"\n  pri.store.size: "227b"\n'), text('- index: "a"\n  pri.store.size: "0b"\n')),
  ).toEqual([]);
  expect(diff(text('---\nt: "fox 227b dog"\n'), text('---\nt: "fox 0b dog"\n'))).toHaveLength(1);
  expect(diff(normal('{"size":"227b"}'), normal('{"size":"0b"}'))).toHaveLength(1);
});

test('element types are listed in a non-deterministic order', () => {
  const reported = (names: string) => normal(`{"reason":"invalid element_type [x]; available types are [${names}]"}`);
  expect(diff(reported('bit, float, byte'), reported('byte, float, bit'))).toEqual([]);
  expect(diff(reported('bit, float, byte'), reported('byte, float'))).toHaveLength(1);
});

const unknown = (...names: string[]): Reply => {
  const [first, ...others] = names.map((name) => ({
    type: 'illegal_argument_exception',
    reason: `unknown setting [${name}]`,
  }));
  return reply(JSON.stringify({ error: { root_cause: [first], ...first, suppressed: others }, status: 400 }));
};

test('several unknown settings are the same in any order, and different settings are not', () => {
  expect(kinds(unknown('a', 'b', 'c'), unknown('c', 'a', 'b'))).toEqual([]);
  expect(kinds(unknown('a', 'b'), unknown('a', 'c'))).toEqual(['error wording error.suppressed.0.reason']);
  expect(kinds(unknown('a', 'b'), unknown('a'))).not.toEqual([]);
});

test('the keys that a completion may have are the same in any order', () => {
  const keys = (names: string) => reply(`{"reason":"unknown field name [x], must be one of [${names}]"}`);
  expect(kinds(keys('input, weight'), keys('weight, input'))).toEqual([]);
  expect(kinds(keys('input, weight'), keys('weight'))).not.toEqual([]);
});

test('which brace of an object is quoted does not matter, the rest of the error does', () => {
  const failed = (text: string) => reply(`{"reason":"x: failed to parse date field [${text}] with format [y]"}`);
  expect(kinds(failed('{'), failed('}'))).toEqual([]);
  expect(kinds(failed('{'), failed('a'))).not.toEqual([]);
});

test('a reordered tree has the same items, keys and words at every depth', () => {
  const levels = { q: 'reordered' } as const;
  const of = (q: string) => reply(`{"q":${q}}`);
  const one = '[{"d":"C((b c)~1)","of":[{"d":"b"},{"d":"c","n":1}]}]';
  expect(kinds(of(one), of('[{"d":"C((c b)~1)","of":[{"n":1,"d":"c"},{"d":"b"}]}]'), levels)).toEqual([]);
  expect(kinds(of(one), of('[{"d":"C((b c)~1)","of":[{"d":"b"},{"d":"b","n":1}]}]'), levels)).toEqual(['value q']);
  expect(kinds(of(one), of('[{"d":"C((b c)~2)","of":[{"d":"b"},{"d":"c","n":1}]}]'), levels)).toEqual(['value q']);
  expect(kinds(of(one), of('[{"d":"C(b c)~1","of":[{"d":"b"},{"d":"c","n":1}]}]'), levels)).toEqual(['value q']);
  expect(kinds(of(one), of('[{"d":"C((b c)~1)","of":[{"d":"b"},{"d":"c","n":2}]}]'), levels)).toEqual(['value q']);
});
