import { defineCase, get, put, type Step } from '../../case.ts';

const keyword = { mapping: { type: 'keyword' } };
const templates = [
  keyword,
  { ...keyword, unmatch: 'z*' },
  { ...keyword, path_unmatch: 'z*' },
  { ...keyword, unmatch_mapping_type: 'long' },
  { ...keyword, match_pattern: 'simple' },
  { ...keyword, match: [] },
  { ...keyword, unmatch: [] },
  { ...keyword, path_match: [] },
  { ...keyword, match_mapping_type: [] },
  { ...keyword, unmatch_mapping_type: [] },
  { ...keyword, match_mapping_type: '*' },
  { ...keyword, match: 'x', unmatch: 'x*' },
  { mapping: {} },
  { runtime: {} },
  { runtime: { type: 'keyword' } },
];

/** Dynamic templates without conditions can only be referred to by name. */
export default defineCase({
  setup: templates.flatMap((template, place): Step[] => [
    put(`/a${place}`, { mappings: { dynamic_templates: [{ named: template }] } }),
    put(`/a${place}/_doc/1`, { x: 'a' }),
    put(`/r${place}`, { mappings: { dynamic: 'runtime', dynamic_templates: [{ named: template }] } }),
    put(`/r${place}/_doc/1`, { x: ['a', 'b'] }),
  ]),
  reads: templates.flatMap((_, place) => [get(`/a${place}/_mapping`), get(`/r${place}/_mapping`)]),
});
