import { search } from '../../../case.ts';

export const TEXT = 'the quikc brwon fox';
export const phrase = (options: object, text = TEXT, index = 'a', beside: object = {}) =>
  search(index, { suggest: { p: { text, phrase: { field: 't.two', ...options } } }, ...beside });
export const generator = (...generators: object[]) => ({ direct_generator: generators });
export const always = { field: 't', suggest_mode: 'always', min_word_length: 1, max_term_freq: 1000 };
export const wide = { ...generator(always), confidence: 0, max_errors: 4, size: 20 };
export const FIELDS = ['t', 't.two', 't.three', 't.global', 't.score', 't.stopped', 't.cased', 't.docs', 't.w', 'also'];
export const TEXTS = [
  TEXT,
  'nobl prize',
  'noble prize',
  'prcie of teh lazy knig',
  'untied satets of amerca',
  'elasitc serch enigne',
  'united states',
  'quick',
  'qick',
  'xyzzy plugh',
  'höle und hotle',
  'The Quikc, Brown!',
  '',
  ' , ',
  'one two three four five six seven eight nine ten',
  'quikc brwon fox jmups over teh lzay dog nobl',
];
export const SMOOTHING = [
  { laplace: {} },
  { laplace: { alpha: 0.7 } },
  { laplace: { alpha: 5 } },
  { laplace: { alpha: '0.1' } },
  { stupid_backoff: {} },
  { stupid_backoff: { discount: 0.1 } },
  { stupid_backoff: { discount: 2 } },
  { stupid_backoff: { discount: 0 } },
  { linear: { trigram_lambda: 0.6, bigram_lambda: 0.3, unigram_lambda: 0.1 } },
  { linear: { trigram_lambda: 0.1, bigram_lambda: 0.2, unigram_lambda: 0.7 } },
  { linear: { trigram_lambda: 0, bigram_lambda: 0, unigram_lambda: 1 } },
];
