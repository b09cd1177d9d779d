import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyBytes } from '../run/exchange.ts';
import { AREAS, type Area, NAMESPACE } from '../scenario.ts';
import { Draw } from './draw.ts';
import { print, raw } from './json.ts';
import { at, type Tape, tape } from './tape.ts';
import { traffic } from './traffic.ts';

const sample = (seed: number, numRuns: number, areas: readonly Area[] = AREAS) =>
  fc.sample(traffic({ areas, major: 8 }), { seed, numRuns });
const scenarios = sample(3, 210);

/** APIs without an index in the path; those of one name have it in the body. */
/** Searches whose path names no index. */
const ELSEWHERE = /^\/_(search|msearch|count|pit)\b/;
const NAMES_ITS_OWN = new RegExp(
  `"(pit|scroll_id|id)":|[?&]scroll_id=|[?&]index=${NAMESPACE}|"index":\\[?"${NAMESPACE}`,
);
const GLOBAL = /^\/\/?(?:_analyze|_mget|_aliases|_search\/scroll|_pit|_cat\/health|)\/?(?:\?|$)/;
const NAMED = /^\/\/?(?:_cat\/(?:indices|count|aliases)\/|_cluster\/health\/)?([^/?]+)/;

describe('generated traffic', () => {
  test('is the same for the same seed', () => {
    const text = (seed: number) => JSON.stringify(sample(seed, 20));
    expect(text(5)).toBe(text(5));
    expect(text(5)).not.toBe(text(6));
  });

  test('touches only resources of its own', () => {
    const foreign = scenarios
      .flatMap(({ steps }) => steps)
      .filter(({ path }) => !GLOBAL.test(path))
      // The target of a handle from an earlier reply, and of names in a body or a parameter, is the scenario's own.
      .filter(
        (step) =>
          !(ELSEWHERE.test(step.path) && NAMES_ITS_OWN.test(`${step.path} ${bodyBytes(step)?.toString('utf8')}`)),
      )
      .filter(({ path }) => {
        const [, expression = ''] = NAMED.exec(path) ?? [];
        return decodeURIComponent(expression)
          .split(',')
          .some((name) => !name.replace(/^-/, '').startsWith(NAMESPACE));
      });
    expect(foreign.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  test('names in bodies are its own too', () => {
    const names = scenarios
      .flatMap(({ area, steps }) => (area === 'errors' ? [] : steps))
      .flatMap((step) => [
        ...(bodyBytes(step)?.toString('utf8') ?? '').matchAll(/"(?:_index|alias)":"(?!asc|desc)([^"]*)"/g),
      ])
      .map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !name.startsWith(NAMESPACE))).toEqual([]);
  });

  test('is of the size that was agreed', () => {
    const sizes = scenarios.map(({ steps }) => steps.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60);
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    expect(mean).toBeGreaterThan(15);
    expect(mean).toBeLessThan(40);
  });

  test.each(AREAS)('has scenarios of %s alone', (area) => {
    const alone = sample(9, 10, [area]);
    expect(new Set(alone.map((scenario) => scenario.area))).toEqual(new Set([area]));
    expect(Math.min(...alone.map(({ steps }) => steps.length))).toBeGreaterThan(3);
  });

  test('never lets refreshes happen by themselves', () => {
    const created = scenarios
      .flatMap(({ area, steps }) => (area === 'errors' ? [] : steps))
      .filter(({ method, path }) => method === 'PUT' && /^\/[^/]+$/.test(path))
      .map((step) => bodyBytes(step)?.toString('utf8') ?? '')
      .filter((body) => body !== '');
    expect(created.length).toBeGreaterThan(100);
    expect(created.filter((body) => !body.includes('"refresh_interval":"-1"'))).toEqual([]);
  });
});

describe('a tape', () => {
  test('shrinks to zeroes, on which every choice is the plainest', () => {
    const numbers = (from: Tape) => {
      from.read = 30;
      return Array.from({ length: 30 }, (_, place) => at(from, place));
    };
    const property = fc.property(tape, (from) => numbers(from).every((number) => number < 2 ** 31));
    const { counterexample } = fc.check(property, { seed: 1 });
    const [smallest] = counterexample ?? [];
    expect(smallest && numbers(smallest).filter((number) => number > 0)).toHaveLength(1);
    const plain = new Draw({ seed: 1, end: 0, zeroes: new Set<number>(), read: 0 });
    expect([plain.below(9), plain.chance(99), plain.one(['a', 'b']), plain.skewed(['a', 'b'])]).toEqual([
      0,
      false,
      'a',
      'a',
    ]);
  });

  test('holds numbers that are spread evenly', () => {
    const numbers = Array.from({ length: 4000 }, (_, place) =>
      at({ seed: 7, end: 1e9, zeroes: new Set(), read: 0 }, place),
    );
    const low = numbers.filter((number) => number < 2 ** 31).length;
    expect(low).toBeGreaterThan(1850);
    expect(low).toBeLessThan(2150);
    expect(new Set(numbers).size).toBeGreaterThan(3990);
  });
});

test('JSON text preserves numbers as they are written', () => {
  expect(print({ a: raw('9007199254740993'), b: [raw('1.0'), 'x', null], c: { d: true } })).toBe(
    '{"a":9007199254740993,"b":[1.0,"x",null],"c":{"d":true}}',
  );
});
