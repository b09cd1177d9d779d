import type { Draw } from '../draw.ts';
import type { Component } from './component.ts';

const common = { named: 'analysis-common', typed: 'analysis-common' };
const ik = { named: 'analysis-ik', typed: 'analysis-ik' };
const lengths = (draw: Draw) => draw.options({ max_token_length: [80, () => draw.one([3, 1, 255, 10])] });

const grams = (draw: Draw) =>
  draw.options({
    min_gram: [40, () => 1],
    max_gram: [60, () => 2],
    token_chars: [50, () => draw.one([['letter'], ['letter', 'digit']])],
  });

export const TOKENIZERS: readonly Component[] = [
  { name: 'ngram', needs: common, settings: grams },
  { name: 'edge_ngram', needs: common, settings: grams },
  {
    name: 'path_hierarchy',
    needs: common,
    settings: (draw) => draw.options({ reverse: [40, () => true], skip: [30, () => 1] }),
  },
  {
    name: 'pattern',
    needs: common,
    settings: (draw) => draw.options({ pattern: [60, () => draw.one([',', '\\s+'])] }),
  },
  {
    name: 'char_group',
    needs: { named: 'nothing', typed: 'analysis-common' },
    settings: () => ({ tokenize_on_chars: ['whitespace', '-'] }),
  },
  { name: 'standard', weight: 3, settings: lengths },
  { name: 'keyword', needs: common, settings: (draw) => draw.options({ buffer_size: [30, () => 128] }) },
  { name: 'letter', needs: common, settings: () => ({}) },
  { name: 'lowercase', needs: common, settings: () => ({}) },
  { name: 'whitespace', needs: common, settings: lengths },
  { name: 'classic', needs: common, settings: lengths },
  { name: 'uax_url_email', needs: common, settings: lengths },
  {
    name: 'simple_pattern',
    needs: { named: 'nothing', typed: 'analysis-common' },
    settings: (draw) => ({ pattern: draw.one(['[a-z]+', '[0-9]{2}']) }),
  },
  {
    name: 'simple_pattern_split',
    needs: { named: 'nothing', typed: 'analysis-common' },
    settings: (draw) => ({ pattern: draw.one([' ', '[ -]']) }),
  },
  { name: 'ik_smart', needs: ik },
  { name: 'ik_max_word', needs: ik },
];
