/** Mixes numbers to one of 32 bits: the same numbers give the same result in each run. */
export function mix(...numbers: readonly number[]): number {
  let state = 0x9e3779b9;
  for (const number of numbers) {
    state = Math.imul(state ^ (number >>> 0), 0x85ebca6b);
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
    state ^= state >>> 16;
  }
  return state >>> 0;
}

/** A stream of numbers from 0 to below 1 (mulberry32), repeatable by its seed. */
export function randomStream(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
