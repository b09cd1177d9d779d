import type { Draw } from '../draw.ts';
import type { Component } from './component.ts';

const common = { named: 'analysis-common', typed: 'analysis-common' };
const ik = { named: 'analysis-ik', typed: 'analysis-ik' };
const lengths = (draw: Draw) => draw.options({ max_token_length: [80, () => draw.one([3, 1, 255, 10])] });

export const TOKENIZERS: readonly Component[] = [
  { name: 'standard', weight: 3, settings: lengths },
  { name: 'keyword', needs: common, settings: (draw) => draw.options({ buffer_size: [30, () => 128] }) },
  { name: 'letter', needs: common, settings: () => ({}) },
  { name: 'lowercase', needs: common, settings: () => ({}) },
  { name: 'whitespace', needs: common, settings: lengths },
  { name: 'ik_smart', needs: ik },
  { name: 'ik_max_word', needs: ik },
];
