import { cut } from '../../analyzing.ts';
import { defineCase, load, put, search } from '../../case.ts';

const TEXTS = ['fd-786-335-514-x', 'a  bb,ccc 😀1 漢字22', 'AAA', ''];
const PATTERNS = ['[0123456789]{3}', '[a-z]+', 'a|bb|ccc', '.', '[^ ,-]+', 'A{2}', ' |,', '@', '#'];

export default defineCase({
  plugin: 'analysis',
  setup: [
    put('/a', {
      settings: {
        analysis: {
          tokenizer: { s: { type: 'simple_pattern_split', pattern: '[-_]' } },
          analyzer: { s: { tokenizer: 's' } },
        },
      },
      mappings: { properties: { t: { type: 'text', analyzer: 's' } } },
    }),
    load('a', [{ t: 'one-two_three' }, { t: 'three' }]),
  ],
  reads: [
    ...PATTERNS.flatMap((pattern) => [
      ...cut({ type: 'simple_pattern', pattern }, TEXTS.slice(0, 2)),
      ...cut({ type: 'simple_pattern_split', pattern }, TEXTS.slice(0, 2)),
    ]),
    ...cut({ type: 'simple_pattern' }, TEXTS.slice(0, 1)),
    ...cut({ type: 'simple_pattern_split' }, TEXTS.slice(0, 1)),
    ...cut({ type: 'simple_pattern', pattern: 'A+' }, TEXTS.slice(2)),
    search('a', { query: { match_phrase: { t: 'two-three' } } }),
  ],
});
