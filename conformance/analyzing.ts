import { post, type Step } from './case.ts';

/** Texts that token filters make something of: cases, marks, scripts, widths, apostrophes, numbers, characters beyond the basic plane. */
export const TEXTS: readonly string[] = [
  "The quick-Brown foxes' l'avion 2wi fi ÀÉ don't O’Neil",
  '  a b a b A Ärger Straße ŒUVRE ﬁn ½ ① ａｂｃ １２ ',
  '漢字かなカタ漢 한국어 abc漢字 ｶﾞｷﾞﾊﾟ x',
  'İstanbul ISPARTA I i ı 😀 a😀b 👩‍👧 𝔘𝔫𝔦 e\u0301',
  '',
];

/** Each text through one filter. */
export const through = (filter: unknown, tokenizer: unknown = 'standard', texts: readonly string[] = TEXTS): Step[] =>
  texts.map((text) => post('/_analyze', { tokenizer, filter: Array.isArray(filter) ? filter : [filter], text }));

/** Each text cut by one tokenizer. */
export const cut = (tokenizer: unknown, texts: readonly string[], filters: readonly unknown[] = []): Step[] =>
  texts.map((text) => post('/_analyze', { tokenizer, char_filter: filters, text }));

/** Each text by an analyzer of that name. */
export const by = (analyzer: string, texts: readonly string[]): Step[] =>
  texts.map((text) => post('/_analyze', { analyzer, text }));
