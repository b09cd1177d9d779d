import { bulk, defineCase, put, search } from '../../case.ts';

const match = (query: string, more: object = {}) => ({ match: { query, ...more } });
const anyOf = (intervals: readonly unknown[], more: object = {}) => ({ any_of: { intervals, ...more } });
const choices = [
  [match('a b'), match('b')],
  [match('a b c', { ordered: true }), match('b c'), match('c')],
  [match('a c'), match('b'), match('a b c d')],
];
const kinds = [
  'containing',
  'not_containing',
  'contained_by',
  'not_contained_by',
  'overlapping',
  'not_overlapping',
  'before',
  'after',
];
const gaps = [
  { max_gaps: 0 },
  { max_gaps: 1 },
  { max_gaps: 0, ordered: true },
  { max_gaps: 2, ordered: true },
  { ordered: true },
  {},
];
const texts = [
  'a b c d e f',
  'a x b x c x d',
  'b a c b a',
  'c d a b',
  'a c d b e a b',
  'd c b a d c b a',
  'b',
  'a b b b a c c d',
];
const asked = (rule: unknown) => search('a', { query: { intervals: { t: rule } } });

/** Alternatives of which one would hide another: each is asked by itself for what stands around them. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 1 }, mappings: { properties: { t: { type: 'text' } } } }),
    bulk(
      '/a/_bulk?refresh=true',
      texts.flatMap((t, place) => [{ index: { _id: `${place}` } }, { t }]),
    ),
  ],
  reads: [
    ...kinds.flatMap((kind) =>
      choices.flatMap((choice) => [
        asked(anyOf(choice, { filter: { [kind]: match('a') } })),
        asked(anyOf(choice, { filter: { [kind]: match('c d') } })),
        asked(match('a c', { filter: { [kind]: anyOf(choice) } })),
        asked(match('b', { filter: { [kind]: anyOf(choice) } })),
      ]),
    ),
    ...choices.flatMap((choice) =>
      gaps.flatMap((more) => [
        asked({ all_of: { intervals: [anyOf(choice), match('d')], ...more } }),
        asked({ all_of: { intervals: [match('c'), anyOf(choice)], ...more } }),
        asked({ all_of: { intervals: [anyOf(choice)], ...more } }),
      ]),
    ),
    asked(anyOf([anyOf(choices[0] ?? []), anyOf(choices[1] ?? [])], { filter: { containing: match('a') } })),
    asked(
      anyOf([{ all_of: { intervals: [anyOf(choices[0] ?? []), match('c')] } }, match('c')], {
        filter: { containing: match('a') },
      }),
    ),
    ...kinds.flatMap((kind) =>
      [{ prefix: { prefix: 'a' } }, { wildcard: { pattern: '*' } }].flatMap((pattern) => [
        asked(anyOf([pattern, match('b c d')], { filter: { [kind]: match('c') } })),
        asked(anyOf([match('c'), match('b c d')], { filter: { [kind]: pattern } })),
      ]),
    ),
    // A repeated word counts as one of one position, so that it stays with the other.
    ...kinds
      .slice(0, 4)
      .flatMap((kind) => [
        asked(anyOf([match('c c'), match('b')], { filter: { [kind]: match('a b') } })),
        asked(anyOf([match('b b', { ordered: true }), match('c')], { filter: { [kind]: match('c d') } })),
      ]),
  ],
});
