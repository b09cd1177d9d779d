import * as fc from 'fast-check';

/** Words one after another, in any order. */
export function words(vocabulary: readonly string[], maxLength = 30): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...vocabulary), { maxLength }).map((parts) => parts.join(''));
}

/** One or two words very many times, perhaps closed by others as often. */
function repeated(vocabulary: readonly string[]): fc.Arbitrary<string> {
  const word = fc.constantFrom(...vocabulary);
  const times = fc.oneof(fc.integer({ min: 2, max: 50 }), fc.integer({ min: 50, max: 4000 }));
  return fc
    .tuple(words(vocabulary, 3), word, word, times, words(vocabulary, 3))
    .map(([before, open, close, n, inner]) => before + open.repeat(n) + inner + close.repeat(n));
}

interface Change {
  readonly at: number;
  readonly length: number;
  readonly by: string;
}

/** The text with some parts cut out or replaced by words of the language. */
function damaged(text: fc.Arbitrary<string>, vocabulary: readonly string[]): fc.Arbitrary<string> {
  const by = fc.oneof(fc.constantFrom('', ...vocabulary), fc.string({ unit: 'binary', maxLength: 3 }));
  const change = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.nat({ max: 4 }), by });
  return fc
    .tuple(text, fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([whole, changes]) => changes.reduce(changed, whole));
}

function changed(text: string, { at, length, by }: Change): string {
  const from = Math.floor(at * text.length);
  return text.slice(0, from) + by + text.slice(from + length);
}

/** Texts of a language: well-formed ones, damaged ones, its words in any order, and very long ones. */
export function textsOf(wellFormed: fc.Arbitrary<string>, vocabulary: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { arbitrary: wellFormed, weight: 4 },
    { arbitrary: damaged(wellFormed, vocabulary), weight: 5 },
    { arbitrary: words(vocabulary), weight: 4 },
    { arbitrary: repeated(vocabulary), weight: 1 },
  );
}

type Tie = (name: string) => fc.Arbitrary<string>;

/** A grammar with one rule, which refers to itself. */
export function rule(make: (self: fc.Arbitrary<string>) => fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.letrec((tie) => ({ self: make((tie as Tie)('self')) })).self as fc.Arbitrary<string>;
}

/** One after another, with a separator. */
export function joined(parts: fc.Arbitrary<string>, separator: string, maxLength = 4): fc.Arbitrary<string> {
  return fc.array(parts, { minLength: 1, maxLength }).map((all) => all.join(separator));
}

/** Texts and arbitraries one after another. */
export function sequence(...parts: readonly (string | fc.Arbitrary<string>)[]): fc.Arbitrary<string> {
  const all = parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part));
  return fc.tuple(...all).map((texts) => texts.join(''));
}

export const number = fc.oneof(
  fc.integer().map(String),
  fc.double().map(String),
  fc.constantFrom('0', '-0', '1e999', '9223372036854775808', '-9223372036854775809', '0.0000001', '2147483648'),
);
