import type { Draw } from '../draw.ts';
import type { Json } from '../json.ts';
import type { Component } from './component.ts';

const stopwords = (draw: Draw): Json =>
  draw.one<Json>([['the', 'and', 'fox'], '_english_', '_none_', ['Lazy', '东京', '東京']]);

export const TOKEN_FILTERS: readonly Component[] = [
  { name: 'lowercase', weight: 3, needs: { typed: 'analysis-common' }, settings: () => ({}) },
  {
    name: 'shingle',
    settings: (draw) =>
      draw.options({
        max_shingle_size: [50, () => draw.one([2, 3])],
        output_unigrams: [30, () => draw.chance(50)],
        output_unigrams_if_no_shingles: [20, () => true],
        token_separator: [15, () => draw.one(['_', ''])],
        filler_token: [10, () => draw.one(['*', ''])],
      }),
  },
  {
    name: 'stop',
    weight: 2,
    settings: (draw) =>
      draw.options({
        stopwords: [80, () => stopwords(draw)],
        ignore_case: [30, () => true],
        remove_trailing: [10, () => true],
      }),
  },
  { name: 'uppercase', needs: { named: 'analysis-common', typed: 'analysis-common' }, settings: () => ({}) },
];
