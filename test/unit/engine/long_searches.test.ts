import { describe, expect, it } from 'vitest';
import { LongSearches } from '../../../src/engine/long_searches.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('searches that were too long for the event loop', () => {
  it('are those that differ in numbers only, over as many documents', () => {
    const long = new LongSearches();
    const shape = long.shape('search', bytes('{"query":{"range":{"n":{"gte":17}}}}'));
    expect(long.includes(shape, 1000)).toBe(false);
    long.add(shape, 1000);
    expect(long.includes(long.shape('search', bytes('{"query":{"range":{"n":{"gte":3}}}}')), 1000)).toBe(true);
    expect(long.includes(long.shape('search', bytes('{"query":{"range":{"m":{"gte":3}}}}')), 1000)).toBe(false);
    expect(long.includes(long.shape('count', bytes('{"query":{"range":{"n":{"gte":17}}}}')), 1000)).toBe(false);
    expect(long.includes(shape, 500)).toBe(true);
    expect(long.includes(shape, 499)).toBe(false);
  });

  it('are tried on the event loop again after a short one on the pool', () => {
    const long = new LongSearches();
    const shape = long.shape('search', bytes('{"size":0}'));
    long.add(shape, 10);
    long.took(shape, 1.5);
    expect(long.includes(shape, 10)).toBe(true);
    long.took(shape, 0.5);
    expect(long.includes(shape, 10)).toBe(false);
  });

  it('are few, and none has a long body', () => {
    const long = new LongSearches();
    expect(long.shape('search', null)).toBeUndefined();
    expect(long.shape('search', new Uint8Array(5000))).toBeUndefined();
    const shapes = Array.from({ length: 129 }, (_, at) => long.shape('search', bytes('a'.repeat(at))));
    for (const shape of shapes) long.add(shape, 1);
    expect(shapes.filter((shape) => long.includes(shape, 1))).toEqual(shapes.slice(1));
  });
});
