import { bulk, put, type Step } from '../case.ts';

/** Sentences whose words follow each other more and less often. */
const SENTENCES = [
  'the quick brown fox jumps over the lazy dog',
  'quick brown foxes are lazy',
  'a quick brown dog',
  'the lazy dog sleeps',
  'nobel prize winner',
  'the nobel prize of literature',
  'noble price of the lazy king',
  'elastic search engine',
  'the search engine is elastic and quick',
  'united states of america',
  'united states president',
  'the president of the united nations',
  'höhle und hotel',
  'quickly searching engines',
];

const documents = SENTENCES.flatMap((text, place) =>
  Array.from({ length: 1 + (place % 3) }, (_, copy) => ({ t: text, k: text, n: place * 3 + copy })),
);

const shingle = (more: object = {}) => ({ type: 'shingle', ...more });
const custom = (...filter: string[]) => ({ type: 'custom', tokenizer: 'standard', filter: ['lowercase', ...filter] });

/** Analyzers of shingles, by name. */
export const SHINGLED = {
  filter: {
    three: shingle({ max_shingle_size: 3 }),
    two: shingle(),
    alone: shingle({ output_unigrams: false }),
    score: shingle({ token_separator: '_' }),
    the: { type: 'stop', stopwords: ['the', 'of'] },
  },
  analyzer: {
    three: custom('three'),
    two: custom('two'),
    global: custom('shingle'),
    alone: custom('alone'),
    score: custom('score'),
    stopped: custom('the', 'two'),
    cased: { type: 'custom', tokenizer: 'standard' },
  },
};

const field = (analyzer: string) => ({ type: 'text', analyzer });

/** An index of sentences under the fields t, with shingles of several kinds below it, k and n. */
export function phrases(index: string, shards: number, bulks = 1): Step[] {
  const size = Math.ceil(documents.length / bulks);
  return [
    put(`/${index}`, {
      settings: { number_of_shards: shards, refresh_interval: -1, analysis: SHINGLED },
      mappings: {
        properties: {
          t: {
            type: 'text',
            fields: {
              ...Object.fromEntries(Object.keys(SHINGLED.analyzer).map((name) => [name, field(name)])),
              docs: { ...field('three'), index_options: 'docs' },
              w: { type: 'text', analyzer: 'whitespace', search_analyzer: 'standard' },
            },
          },
          k: { type: 'keyword' },
          n: { type: 'long' },
          x: { type: 'text', index: false },
          empty: { type: 'text' },
          also: { type: 'alias', path: 't.two' },
        },
      },
    }),
    ...Array.from({ length: bulks }, (_, place) =>
      bulk(
        `/${index}/_bulk?refresh=true`,
        documents
          .slice(place * size, (place + 1) * size)
          .flatMap((document, at) => [{ index: { _id: `${place * size + at}` } }, document]),
      ),
    ),
  ];
}
