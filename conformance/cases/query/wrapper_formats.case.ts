import { defineCase, load, post, put } from '../../case.ts';

const texts = [
  ' ',
  '[]',
  ' {}',
  'abc',
  'null',
  '\ufeff{}',
  '"a"',
  '1',
  '\n{"match_all":{}}',
  '{',
  '{"match_all":{}} x',
];
const masked = '{"field_masking_span":{"query":{"span_term":{"t":"x"}},"field":"t"}}';
const wrapped = (text: string) => ({ wrapper: { query: Buffer.from(text).toString('base64') } });

/** Texts in a wrapper that are not JSON, and what a wrapper reports where the query around it is rejected. */
export default defineCase({
  setup: [put('/a', { mappings: { properties: { t: { type: 'text' } } } }), load('a', [{ t: 'x' }])],
  reads: [
    post('/a/_search', { query: { wrapper: { query: 'nope' } } }),
    ...texts.map((text) => post('/a/_search', { query: wrapped(text) })),
    post('/a/_search', { query: wrapped(masked) }),
    post('/a/_count', { query: wrapped(masked) }),
    post('/a/_search', { query: { nested: { query: wrapped(masked) } } }),
    post('/a/_search', { query: { bool: { must: [wrapped(masked), { nope: {} }] } } }),
    post('/a/_search', { query: wrapped(masked), nope: 1 }),
    post('/a/_search', { query: wrapped(masked), size: 'x' }),
  ],
});
