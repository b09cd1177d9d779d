import { through } from '../../analyzing.ts';
import { defineCase, post } from '../../case.ts';

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
  ],
});
