import { by, through } from '../../analyzing.ts';
import { defineCase, load, post, put, search } from '../../case.ts';

const PORTUGUESE = [
  'As organizações brasileiras exportaram rapidamente os livros das felicidades e dos movimentos',
  'Eram cantores; cantaríamos, cantássemos, vendêramos, partiríeis. Possibilidades amavelmente ÁGEIS',
  'logias biologias psicologia frequências frequência apelarem nadear verdadeira verdadeiras brasileira',
  "'aspas' -traço- a1b2 ab a 'x' segue ague nascie çãozinha ÍNDICE tolerância",
];
const GERMAN = [
  'Die Häuser der Professorinnen wurden gestern zusammengelegt, gegessen und Matrizen berechnet',
  'Straße Fußbälle schönste Schönheit müde Ärztinnen gegebene weißes Mädchens nächstes',
  'sch ch ei ie ig st aabb Kongress Schiffe x1 schlosserin schlosserinnen',
];

export default defineCase({
  plugin: 'analysis',
  setup: [
    put('/a', {
      mappings: {
        properties: { t: { type: 'text', analyzer: 'brazilian' }, s: { type: 'text', analyzer: 'snowball' } },
      },
    }),
    load('a', [
      { t: 'Os livros das crianças felizes', s: 'The quick foxes were jumping' },
      { t: 'um livro', s: "fox's jump" },
    ]),
  ],
  reads: [
    ...by('brazilian', PORTUGUESE),
    ...through('brazilian_stem', 'standard', PORTUGUESE),
    ...through({ type: 'stemmer', language: 'brazilian' }, 'whitespace', PORTUGUESE),
    ...through('german_stem', 'standard', GERMAN),
    ...through({ type: 'german_stem' }, 'whitespace', GERMAN),
    ...by('snowball', ["The foxes' jumping NEIL’s generously and sky", 'İstanbul İ running ﬁxes', '']),
    search('a', { query: { match: { t: 'livro' } }, highlight: { fields: { t: {} } } }),
    search('a', { query: { match_phrase: { t: 'livros das crianças' } } }),
    search('a', { query: { match: { s: 'jumps' } }, highlight: { fields: { s: {} } } }),
    search('a', { query: { match_phrase: { s: 'foxes were jump' } } }),
    search('a', { query: { prefix: { s: 'fox' } } }),
    post('/a/_analyze', { field: 's', text: 'The Foxes', explain: true }),
  ],
  examples: [
    [
      put('/b', {
        settings: {
          analysis: {
            analyzer: {
              english: { type: 'snowball' },
              dutch: { type: 'snowball', language: 'Dutch' },
              german: { type: 'snowball', name: 'German' },
              french: { type: 'snowball', language: 'French', stopwords: ['le'] },
              turkish: { type: 'snowball', language: 'Turkish' },
              none: { type: 'snowball', stopwords: '_none_' },
              excluded: { type: 'brazilian', stem_exclusion: ['livros'], stopwords: ['os'] },
            },
          },
        },
      }),
      ...['english', 'dutch', 'german', 'french', 'turkish', 'none', 'excluded'].map((analyzer) =>
        post('/b/_analyze', {
          analyzer,
          text: "The Foxes' jumping le chevaux der Häuser het lopende ISPARTA'ya os livros",
        }),
      ),
    ],
    ...['english', 'Klingon'].map((language) =>
      put('/b', { settings: { analysis: { analyzer: { x: { type: 'snowball', language } } } } }),
    ),
  ],
});
