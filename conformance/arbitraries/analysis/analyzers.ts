import type { Component } from './component.ts';

const common = { typed: 'analysis-common' };
const ik = { named: 'analysis-ik', typed: 'analysis-ik' };

/** Analyzers of languages. */
const LANGUAGES = [
  ...['arabic', 'armenian', 'basque', 'bengali', 'greek', 'hindi', 'latvian', 'sorani'],
  ...['brazilian', 'bulgarian', 'catalan', 'cjk', 'czech', 'danish', 'dutch', 'english', 'finnish'],
  ...[
    'french',
    'galician',
    'german',
    'hungarian',
    'indonesian',
    'irish',
    'italian',
    'lithuanian',
    'norwegian',
    'persian',
  ],
  ...['portuguese', 'romanian', 'russian', 'serbian', 'spanish', 'swedish', 'turkish'],
].map(
  (name): Component => ({
    name,
    needs: { named: 'nothing', typed: 'analysis-common' },
    settings: (draw) => draw.options({ stopwords: [30, () => ['the', 'fox']], stem_exclusion: [20, () => ['foxes']] }),
  }),
);

export const ANALYZERS: readonly Component[] = [
  ...LANGUAGES,
  {
    name: 'standard',
    weight: 2,
    settings: (draw) =>
      draw.options({
        max_token_length: [40, () => draw.one([5, 2, 255])],
        stopwords: [50, () => draw.one([['the', 'a'], '_english_', '_none_'])],
      }),
  },
  { name: 'simple', needs: common, settings: () => ({}) },
  {
    name: 'snowball',
    needs: { named: 'nothing', typed: 'analysis-common' },
    settings: (draw) => draw.options({ language: [60, () => draw.one(['English', 'Dutch', 'French'])] }),
  },
  { name: 'stop', needs: common, settings: (draw) => draw.options({ stopwords: [60, () => ['the', 'fox']] }) },
  { name: 'whitespace', needs: common, settings: () => ({}) },
  { name: 'keyword', needs: common, settings: () => ({}) },
  { name: 'ik_smart', needs: ik },
  { name: 'ik_max_word', needs: ik },
];
