import { describe, expect, it } from 'vitest';
import { circles, uses } from './rust_modules.ts';
import { AGAINST_THE_ORDER, LARGEST_CIRCLE, ROOMS } from './rust_rooms.ts';
import { sources } from './sources.ts';

const ENGINE = 'native/engine/src/';
const order = new Map<string, number>(ROOMS.map((room, at) => [room, at]));

/** The room of a file: its folder, or itself where it is beside the folders. */
const roomOf = (path: string) => path.slice(ENGINE.length).split('/')[0]?.replace(/\.rs$/, '') ?? '';

const files = sources('.rs').filter(({ path }) => path.startsWith(ENGINE) && path !== `${ENGINE}lib.rs`);

/** Rooms that a file names: `crate::mapping::…`, also `use crate::{mapping, index}`. */
function named(text: string): Set<string> {
  const found = new Set([...text.matchAll(/\bcrate::(\w+)/g)].map(([, room = '']) => room));
  for (const [, list = ''] of text.matchAll(/\buse crate::\{([^}]*)/g)) {
    for (const item of list.split(',')) found.add(item.trim().split('::')[0] ?? '');
  }
  return found;
}

describe('the rooms of the engine', () => {
  it('are all in the list', () => {
    expect([...new Set(files.map(({ path }) => roomOf(path)))].filter((room) => !order.has(room))).toEqual([]);
  });

  it('use only those before them, except for the listed imports', () => {
    const counts: Record<string, number> = {};
    for (const { path, text } of files) {
      const from = roomOf(path);
      for (const to of named(text)) {
        if ((order.get(to) ?? -1) <= (order.get(from) ?? 0)) continue;
        const pair = `${from} -> ${to}`;
        counts[pair] = (counts[pair] ?? 0) + 1;
      }
    }
    expect(counts).toEqual(AGAINST_THE_ORDER);
  });

  it('have no larger import cycles than the listed ones', () => {
    const built = files.filter(({ path }) => !/(^|\/)tests?(\.rs$|\/)/.test(path));
    expect(circles(uses(built))[0]?.length).toBeLessThanOrEqual(LARGEST_CIRCLE);
  });

  it('are in circles where files use each other, also by names that are passed on', () => {
    const source = (name: string, text: string) => ({ path: `${ENGINE}${name}.rs`, text });
    const wrong = [
      source('a/mod', 'pub use self::b::{B as C};\nmod b;\nmod d;'),
      source('a/b', 'use super::d::D;'),
      source('a/d', 'fn d(c: crate::a::C) {}'),
      source('e', 'use crate::a::{C, d};'),
    ];
    expect(circles(uses(wrong)).map((circle) => circle.sort())).toEqual([['a::b', 'a::d']]);
  });
});
