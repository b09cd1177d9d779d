import { bulk, del, load, put, type Step } from '../case.ts';

/** Words that are a few edits from each other, some more common than others. */
const WORDS = [
  ...['elasticsearch', 'elastic', 'lucene', 'search', 'searcher', 'researching', 'seach', 'serch', 'sarch', 'starch'],
  ...['quick', 'quack', 'quik', 'quickly', 'brown', 'browne', 'brow', 'crown', 'blown', 'frown', 'fox', 'box', 'foxes'],
  ...['lazy', 'lays', 'hazy', 'dog', 'dig', 'dogs', 'doge', 'höhle', 'hohle', 'зима', 'замок'],
];

const word = (place: number): string => WORDS[place % WORDS.length] ?? '';

/** Texts of four words each. */
const documents = Array.from({ length: 60 }, (_, place) => {
  const t = [1, 2, 3, 4].map((step) => word(place * step * 7 + place + step)).join(' ');
  return { t, w: place % 3 === 0 ? t.toUpperCase() : t, k: word(place), l: `The ${word(place)} End`, n: place };
});

/** An index of misspelt words under the fields t, w, k, l and n, with three of the documents deleted. */
export function misspellings(index: string, shards: number): Step[] {
  return [
    put(`/${index}`, {
      settings: {
        number_of_shards: shards,
        refresh_interval: -1,
        analysis: {
          normalizer: { low: { type: 'custom', filter: ['lowercase'] } },
          analyzer: { plain: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'the'] } },
          filter: { the: { type: 'stop', stopwords: ['the'] } },
        },
      },
      mappings: {
        properties: {
          t: { type: 'text', fields: { k: { type: 'keyword' } } },
          w: { type: 'text', analyzer: 'whitespace', search_analyzer: 'standard' },
          k: { type: 'keyword' },
          l: { type: 'keyword', normalizer: 'low' },
          n: { type: 'long' },
          d: { type: 'date' },
          ip: { type: 'ip' },
          x: { type: 'text', index: false },
          also: { type: 'alias', path: 't' },
          o: { properties: { t: { type: 'text' } } },
          c: { type: 'nested', properties: { t: { type: 'text' } } },
        },
      },
    }),
    load(index, documents),
    bulk(`/${index}/_bulk?refresh=true`, [
      { index: { _id: 'o' } },
      { o: { t: 'quick' }, c: [{ t: 'brown' }, { t: 'browne' }] },
    ]),
    ...[4, 10, 28].map((id) => del(`/${index}/_doc/${id}?refresh=true`)),
  ];
}
