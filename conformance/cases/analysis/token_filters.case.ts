import { through } from '../../analyzing.ts';
import { defineCase, post, put } from '../../case.ts';

/** Filters without parameters, by name. */
const PLAIN = [
  'apostrophe',
  'cjk_width',
  'classic',
  'decimal_digit',
  'keyword_repeat',
  'remove_duplicates',
  'reverse',
  'trim',
  'limit',
];

const create = (analysis: unknown) => put('/a', { settings: { analysis } });

export default defineCase({
  plugin: 'analysis',
  reads: [
    ...PLAIN.flatMap((name) => through(name)),
    ...through('trim', 'keyword'),
    ...through('reverse', 'keyword'),
    ...through({ type: 'length', min: 2, max: 4 }),
    ...through({ type: 'limit', max_token_count: 2 }, 'whitespace'),
    ...through({ type: 'limit', max_token_count: 2, consume_all_tokens: true }, 'whitespace'),
    ...[{ min: 3, max: 1 }, { min: -1 }].map((sizes) =>
      post('/_analyze', { tokenizer: 'standard', filter: [{ type: 'length', ...sizes }], text: 'a' }),
    ),
    post('/_analyze', { tokenizer: 'standard', filter: [{ type: 'limit', max_token_count: 0 }], text: 'a' }),
    post('/_analyze', { tokenizer: 'whitespace', filter: ['limit'], text: ['a b c', 'd'] }),
    ...through(['keyword_repeat', 'porter_stem', 'remove_duplicates']),
    ...['greek', 'irish', 'turkish', 'nope'].flatMap((language) =>
      through({ type: 'lowercase', language }, 'standard', [
        'ΜΆΪΟΣ ΰ Ϋ',
        'nAthair tUisce nathair',
        'I İ ISPARTA I\u0307',
      ]),
    ),
    // Filters without a tokenizer make a normalizer.
    ...[['lowercase'], ['stop'], ['lowercase', { type: 'shingle' }], ['standard']].map((filter) =>
      post('/_analyze', { filter, text: 'The QUICK' }),
    ),
    ...['standard', { type: 'standard' }].map((filter) =>
      post('/_analyze', { tokenizer: 'standard', filter: [filter], text: 'The QUICK' }),
    ),
  ],
  examples: [
    // The types are looked at before anything is made.
    create({ analyzer: { a: { type: 'standard', max_token_length: 0 }, b: { type: 'nope' } } }),
    create({ analyzer: { a: { type: 'custom', tokenizer: 'nope' } }, normalizer: { n: { type: 'nope' } } }),
    create({ analyzer: { a: { type: 'standard', max_token_length: 0 } }, normalizer: { n: { filter: ['nope'] } } }),
    create({ filter: { x: { type: 'standard' } } }),
    create({ analyzer: { x: { tokenizer: 'standard', filter: ['standard'] } } }),
    [
      create({ filter: { no_the: { type: 'stop', stopwords: ['the'] } } }),
      post('/a/_analyze', { filter: ['no_the'], text: 'the' }),
      post('/a/_analyze', { filter: ['standard'], text: 'the' }),
      post('/a/_analyze', { tokenizer: 'standard', filter: ['standard'], text: 'the' }),
    ],
  ],
});
