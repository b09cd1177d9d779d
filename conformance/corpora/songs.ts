import { bulk, del, load, put, type Step } from '../case.ts';

const WORDS = [
  'nevermind',
  'never',
  'Nirvana',
  'nirvana',
  'hello',
  'help',
  'hotel',
  'the',
  'of',
  'night',
  'naïve',
  'höhle',
];
const word = (place: number): string => WORDS[place % WORDS.length] ?? '';

/** Inputs in each of the shapes that documents may have them in. */
const inputs = (place: number): unknown => {
  const text = `${word(place)} ${word(place * 5 + 2)}`;
  if (place % 5 === 0) return text;
  if (place % 5 === 1) return [text, word(place * 3)];
  if (place % 5 === 2) return { input: [word(place), text.toUpperCase()], weight: place % 7 };
  if (place % 5 === 3) return { input: text, weight: 3 };
  return [{ input: word(place), weight: 9 }, { input: text }, word(place)];
};

const documents = Array.from({ length: 60 }, (_, place) => {
  const value = inputs(place);
  return { s: value, k: value, p: value, f: value, w: value, short: value, n: place };
});

/** An index of completions under the fields s, k, p, f, w and short, in several refreshes and with deleted documents. */
export function songs(index: string, shards: number): Step[] {
  const completion = { type: 'completion' };
  return [
    put(`/${index}`, {
      settings: {
        number_of_shards: shards,
        refresh_interval: -1,
        analysis: {
          filter: { the: { type: 'stop', stopwords: ['the', 'of'] } },
          analyzer: { stopped: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'the'] } },
        },
      },
      mappings: {
        properties: {
          s: completion,
          k: { ...completion, analyzer: 'keyword' },
          p: { ...completion, analyzer: 'stopped' },
          f: { ...completion, analyzer: 'stopped', preserve_separators: false, preserve_position_increments: false },
          w: { ...completion, analyzer: 'whitespace', search_analyzer: 'simple' },
          short: { ...completion, max_input_length: 4 },
          n: { type: 'long' },
          t: { type: 'text', fields: { c: completion } },
          also: { type: 'alias', path: 's' },
        },
      },
    }),
    load(index, documents.slice(0, 40)),
    bulk(
      `/${index}/_bulk?refresh=true`,
      documents.slice(40).flatMap((document, place) => [{ index: { _id: `${place + 100}` } }, document]),
    ),
    put(`/${index}/_doc/t?refresh=true`, { t: ['Nested never', 'nearly'] }),
    ...[5, 11, 17, 105].map((id) => del(`/${index}/_doc/${id}?refresh=true`)),
  ];
}
