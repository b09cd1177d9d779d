import { defineCase, get, load, put, search } from '../../case.ts';

const contexts = (more: Record<string, unknown> = {}) => [{ name: 'k', type: 'category', ...more }];
const template = (match: string, mapping: Record<string, unknown>) => ({
  [match]: { match, mapping: { type: 'completion', ...mapping } },
});
const suggest = (field: string, k: string) =>
  search('a', { _source: false, suggest: { s: { prefix: 'he', completion: { field, contexts: { k } } } } });

/** Contexts of fields that a document adds, and of those that a runtime field hides. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        dynamic_templates: [
          template('c_*', { contexts: contexts() }),
          template('p_*', { contexts: contexts({ path: 'kk' }) }),
          template('t_*', { contexts: contexts({ path: 'tt' }) }),
          template('d_*', { contexts: contexts({ path: 'new' }) }),
        ],
        properties: {
          kk: { type: 'keyword' },
          tt: { type: 'text' },
          r: { type: 'completion', contexts: contexts() },
        },
        runtime: { r: { type: 'keyword' }, c_4: { type: 'keyword' } },
      },
    }),
    load('a', [
      { c_1: { input: 'Hello', contexts: { k: 'a' } } },
      {
        c_1: [
          { input: 'Hello', contexts: { k: ['a', 'c'] } },
          { input: 'hero', contexts: { k: 'a' } },
        ],
        c_5: { input: 'he', contexts: { k: 'z' } },
      },
      { kk: 'kat', p_1: 'Hello' },
      { kk: 'kat', p_1: { input: 'Help', contexts: { k: 'dog' } } },
      { r: { input: 'he', contexts: { k: 'a' } } },
      { c_4: { input: 'he', contexts: { k: 'a' } } },
      { tt: 'dog', t_1: { input: 'Help' } },
      { tt: 'dog', t_1: { input: 'Help' } },
      { c_6: 'bare' },
      { c_1: { input: 'Help', contexts: { k: 'b' } }, c_2: { input: 'x' } },
    ]),
  ],
  reads: [
    get('/a/_mapping'),
    suggest('c_1', 'a'),
    suggest('c_1', 'b'),
    suggest('c_5', 'z'),
    suggest('p_1', 'kat'),
    suggest('p_1', 'dog'),
    suggest('t_1', 'dog'),
    suggest('r', 'a'),
    suggest('c_4', 'a'),
    search('a', { query: { exists: { field: 'c_1' } }, _source: false }),
  ],
});
