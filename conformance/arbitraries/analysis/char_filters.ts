import type { Component } from './component.ts';

const common = { named: 'analysis-common', typed: 'analysis-common' };
const typed = { named: 'nothing', typed: 'analysis-common' };

export const CHAR_FILTERS: readonly Component[] = [
  {
    name: 'html_strip',
    needs: common,
    settings: (draw) => draw.options({ escaped_tags: [20, () => ['b', 'p']] }),
  },
  {
    name: 'mapping',
    needs: typed,
    settings: (draw) => ({ mappings: draw.one([['a=>b', 'ph=>f'], ['ß=>ss', 'fox => cat'], ['é=>']]) }),
  },
  {
    name: 'pattern_replace',
    needs: typed,
    settings: (draw) => ({
      pattern: draw.one(['(\\d+)-(?=\\d)', '[aeiou]', '\\s+']),
      ...draw.options({ replacement: [70, () => draw.one(['_', ' '])], flags: [15, () => 'CASE_INSENSITIVE'] }),
    }),
  },
];
