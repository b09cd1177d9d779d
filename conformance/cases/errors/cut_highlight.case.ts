import { defineCase, post, put } from '../../case.ts';

const nested = (options: string) => `{"query":{"nested":{"path":"n","query":{"match_all":{}},"inner_hits":{${options}`;
const highlights = [
  '{"highlight":{"fields":{',
  '{"highlight":{"fields":{"k":',
  '{"highlight":{"fields":{"k":{',
  '{"highlight":{"fields":{"k":{"type":',
  '{"highlight":{"fields":{"k":{"type":"plain',
  '{"highlight":{"fields":{"k":{"type":"plain"',
  '{"highlight":{"fields":{"k":{"fragment_size":1',
  '{"highlight":{"fields":{"k":{"matched_fields":["k"',
  '{"highlight":{"fields":{"k":{"pre_tags":["a"]',
  '{"highlight":{"fields":{"k":{"pre_tags":["a"]}',
  '{"highlight":{"fields":{"k":{"highlight_query":{"match_all":{',
  '{"highlight":{"fields":{"k":{"highlight_query":{"match_all":{}',
  '{"highlight":{"fields":{"k":{}}',
  '{"highlight":{"fields":[{"k":{"type":"plain"',
  '{"highlight":{"fields":[{"k":{}',
  '{"highlight":{"fields":[{"k":{}}',
  '{"highlight":{"type":"plain"',
  '{"highlight":{',
];
const inner = [
  '',
  '"size":',
  '"size":1',
  '"sort":[',
  '"sort":["a"',
  '"sort":[{"a":',
  '"sort":[{"a":{"mode":',
  '"sort":{"a":"asc"',
  '"sort":[{"a":"asc"}]',
  '"_source":[',
  '"_source":["a"',
  '"_source":{"includes":["a"',
  '"_source":{"includes":["a"]',
  '"_source":"a',
  '"docvalue_fields":[',
  '"docvalue_fields":[{"field":"a"',
  '"docvalue_fields":["a"',
  '"fields":["a"',
  '"stored_fields":["a"',
  '"stored_fields":"a',
  '"name":"a',
  '"name":"a"',
  '"highlight":{',
  '"highlight":{"fields":{"k":{',
  '"highlight":{"fields":{"k":{}',
  '"collapse":{"field":"a',
  '"collapse":{"field":"a"',
  '"script_fields":{',
];

/** Searches cut short inside `highlight` and `inner_hits`: each object around it names the part that it was reading. */
export default defineCase({
  setup: [put('/a', { mappings: { properties: { k: { type: 'keyword' }, n: { type: 'nested' } } } })],
  examples: [
    highlights.map((body) => post('/a/_search', body)),
    inner.map((options) => post('/a/_search', nested(options))),
    inner.map((options) => post('/a/_search', `{"collapse":{"field":"k","inner_hits":{${options}`)),
  ],
});
