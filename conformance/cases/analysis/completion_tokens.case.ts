import { defineCase, post, put } from '../../case.ts';

const analyzer = (...filter: string[]) => ({ tokenizer: 'whitespace', filter });
const settings = {
  analysis: {
    filter: {
      both: { type: 'synonym', synonyms: ['a, b'] },
      without: { type: 'pattern_replace', pattern: 'x', replacement: '' },
    },
    analyzer: { both: analyzer('both'), without: analyzer('without'), stopped: analyzer('stop') },
  },
};
const properties = {
  b: { type: 'completion', analyzer: 'both' },
  w: { type: 'completion', analyzer: 'without' },
  s: { type: 'completion', analyzer: 'stopped' },
  i: { type: 'completion', analyzer: 'stopped', preserve_position_increments: false },
  k: { type: 'completion', analyzer: 'keyword' },
};
const analyze = (field: string, text: unknown, more: object = {}) => post('/a/_analyze', { field, text, ...more });

/** What completion fields make of texts: a string of each way through the tokens, 10,000 at most. */
export default defineCase({
  plugin: 'analysis',
  setup: [put('/a', { settings, mappings: { properties } })],
  reads: [
    ...['a', 'a c a', 'c'].map((text) => analyze('b', text)),
    ...['x', 'x a', 'a x', 'a x b', 'x x', 'ax x xb'].map((text) => analyze('w', text)),
    ...['s', 'i'].flatMap((field) => ['the a b', 'b the', 'the', 'b the the c'].map((text) => analyze(field, text))),
    ...['', 'a b'].map((text) => analyze('k', text)),
    analyze('b', ['a', 'c']),
    ...Object.keys(properties).map((field) => analyze(field, 'a', { explain: true })),
    // 16,384 ways: more tokens than 10,000 are an error.
    post('/a/_analyze?filter_path=detail', { field: 'b', text: 'a '.repeat(14) }),
  ],
});
