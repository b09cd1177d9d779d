import { defineCase, load, post, put, search } from '../../case.ts';

const ENGLISH = [
  'foxes walking rewalks rewalked unwalked walkers create creating recreates tries tried trying unhappy',
  'Paris PARIS paris NATO nato Nato OPENOFFICE.ORG OpenOffice.org ipod iPod IPOD iPods A a',
  'good bad stems stem part boxes box mice MICE undoing reunwalk fox’s luckys kind unkind xyz',
];
const OTHER = [
  'gemacht gemachst machst machen begelegt belegt gelegt legt legst',
  'freundlich freundlichkeit freundkeit bas basst haus hauslich HAUSLICH st t bazst ge-macht',
];
const stems = (options: object, texts: readonly string[]) =>
  texts.map((text) => post('/_analyze', { tokenizer: 'whitespace', filter: [{ type: 'hunspell', ...options }], text }));

/** The token filter `hunspell`: its options, and their errors. */
export default defineCase({
  plugin: 'analysis',
  setup: [
    put('/a', {
      settings: {
        analysis: {
          filter: {
            en: { type: 'hunspell', locale: 'en_US' },
            marked: { type: 'keyword_marker', keywords: ['foxes'] },
          },
          analyzer: {
            en: { tokenizer: 'standard', filter: ['lowercase', 'en'] },
            marked: { tokenizer: 'standard', filter: ['marked', 'en'] },
          },
        },
      },
      mappings: { properties: { t: { type: 'text', analyzer: 'en' } } },
    }),
    load('a', [{ t: 'The foxes were walking' }, { t: 'He rewalked in boxes' }, { t: 'mice' }]),
  ],
  reads: [
    ...stems({ locale: 'en_US' }, ENGLISH),
    ...stems({ language: 'en_US', dedup: false }, ENGLISH),
    ...stems({ lang: 'en_US', longest_only: true }, ENGLISH),
    ...stems({ locale: 'xx' }, OTHER),
    ...stems({ locale: 'xx', dedup: false }, OTHER),
    ...stems({}, ['a']),
    ...stems({ locale: 'nope' }, ['a']),
    post('/_analyze', { tokenizer: 'whitespace', filter: ['hunspell'], text: 'a' }),
    post('/a/_analyze', { analyzer: 'marked', text: 'foxes boxes', explain: true }),
    search('a', { query: { match: { t: 'fox' } }, highlight: { fields: { t: {} } } }),
    search('a', { query: { match: { t: 'walks' } }, highlight: { fields: { t: {} } } }),
    search('a', { query: { match: { t: 'mouse' } } }),
    search('a', { query: { match_phrase: { t: 'in box' } } }),
  ],
});
