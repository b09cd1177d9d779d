import fc, { Arbitrary, type Random, Stream, Value } from 'fast-check';

/** Numbers on which a body is spelled out: the n-th one always has the same value, 0 being the plainest choice. */
export interface Tape {
  readonly seed: number;
  /** Numbers from here on are 0. */
  readonly end: number;
  /** Numbers at these positions are 0, too. */
  readonly zeroes: ReadonlySet<number>;
  /** How many numbers were read when the value was last generated: shrinking can ignore those after them. */
  read: number;
}

/** The number at a position of the tape, of 32 bits. */
export function at(tape: Tape, place: number): number {
  if (place >= tape.end || tape.zeroes.has(place)) return 0;
  let hash = (tape.seed + Math.imul(place + 1, 0x9e37_79b9)) | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0_aaad);
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a_2d97);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function* smaller(tape: Tape): Generator<Tape> {
  const length = Math.min(tape.end, tape.read);
  for (let end = 0; end < length; end += Math.max(1, (length - end) >> 1)) yield { ...tape, end };
  for (let width = length >> 1; width >= 1; width >>= 1) {
    for (let from = 0; from < length; from += width) {
      const places = Array.from({ length: Math.min(width, length - from) }, (_, place) => from + place);
      if (places.every((place) => at(tape, place) === 0)) continue;
      yield { ...tape, zeroes: new Set([...tape.zeroes, ...places]) };
    }
  }
}

/** Tapes: cheap to generate, because their numbers follow from one seed; they shrink towards all zeroes. */
class Tapes extends Arbitrary<Tape> {
  override generate(random: Random): Value<Tape> {
    return new Value({ seed: random.nextInt(), end: Number.MAX_SAFE_INTEGER, zeroes: new Set(), read: 0 }, undefined);
  }
  override canShrinkWithoutContext(value: unknown): value is Tape {
    return typeof value === 'object' && value !== null && 'zeroes' in value;
  }
  override shrink(value: Tape): Stream<Value<Tape>> {
    return new Stream(smaller(value)).map((tape) => new Value(tape, undefined));
  }
}

export const tape: fc.Arbitrary<Tape> = new Tapes();
