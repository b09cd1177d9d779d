import { defineCase, post } from '../../case.ts';

const analyze = (text: unknown, rest: object = {}) =>
  post('/_analyze', { tokenizer: { type: 'standard', max_token_length: 1 }, text, ...rest });
const TEXTS = ['😀', 'a😀b c', '😀😀', '- 😀 -', 'ab😀', 'a 𐀀 b', 'é́ a👩‍👩‍👧b', '🇩🇪 a', '...', ''];

/**
 * Characters of two code units never fit into a window of one: the text ends there, and the next one begins after it. Default stop words
 * are case-sensitive, whatever the filter says.
 */
export default defineCase({
  reads: [
    ...TEXTS.map((text) => analyze([text, 'and'])),
    ...TEXTS.map((text) => analyze([text, text, 'x'], { filter: ['lowercase', 'stop', 'shingle'] })),
    ...TEXTS.map((text) => analyze([text, 'and'], { tokenizer: { type: 'standard', max_token_length: 2 } })),
    ...[{}, { stopwords: '_english_' }, { stopwords: ['the'] }, { stopwords: [] }, { stopwords: '_none_' }].map(
      (words) =>
        analyze('The the A a AND fox', {
          tokenizer: 'standard',
          filter: [{ type: 'stop', ignore_case: true, ...words }],
        }),
    ),
    analyze(['a😀', 'b'], { explain: true }),
  ],
});
