import { post } from '../../../case.ts';
import { defineModuleCase } from '../../define.ts';
import { elder } from '../../tolerances.ts';

const TEXT = 'aB1 ǅʰ漢-_(«»)"٣Ⅷ½$+^©\u0301\u0903\u20dd\u00a0\u2028\u2029\u0007\u200d\ue000\u0378😀!';
/** Names of classes of characters, most of which are Java's categories. */
const CLASSES = [
  'letter digit whitespace punctuation symbol private_use paragraph_separator start_punctuation unassigned enclosing_mark',
  'connector_punctuation letter_number other_number math_symbol lowercase_letter space_separator surrogate',
  'initial_quote_punctuation decimal_digit_number other_punctuation dash_punctuation currency_symbol non_spacing_mark',
  'format modifier_letter control uppercase_letter other_symbol end_punctuation modifier_symbol other_letter',
  'line_separator titlecase_letter combining_spacing_mark final_quote_punctuation LETTER Lowercase_Letter nope',
].flatMap((names) => names.split(' '));
const cut = (type: string, token_chars: unknown) =>
  post('/_analyze', { tokenizer: { type, min_gram: 1, max_gram: 1, token_chars }, text: TEXT });

/** Characters by the names that options have for them: classes of the tokenizers of n-grams, scripts of `cjk_bigram`. */
export default defineModuleCase({
  version: '7.10.2',
  tolerances: elder('content_type', 'product'),
  examples: [
    [
      ...CLASSES.map((name) => cut('ngram', [name])),
      cut('edge_ngram', ['uppercase_letter', 'dash_punctuation']),
      cut('ngram', ['letter', 'nope']),
      ...[[], ['nope'], ['han', 'nope'], ['Han'], 'hiragana, nope', ['katakana', 'hangul']].map((ignored_scripts) =>
        post('/_analyze', {
          tokenizer: 'standard',
          filter: [{ type: 'cjk_bigram', ignored_scripts }],
          text: '漢字 かな カタカナ 한국어',
        }),
      ),
    ],
  ],
});
