import type { Draw } from '../draw.ts';
import type { Json } from '../json.ts';
import type { Component } from './component.ts';

const stopwords = (draw: Draw): Json =>
  draw.one<Json>([['the', 'and', 'fox'], '_english_', '_none_', ['Lazy', '东京', '東京']]);

export const TOKEN_FILTERS: readonly Component[] = [
  { name: 'lowercase', weight: 3, needs: { typed: 'analysis-common' }, settings: () => ({}) },
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
