import { defineCase, get, put, type Step } from '../../case.ts';

const mapping = { type: 'keyword' };
const templates = [
  { match: '^a.*\\d{2,}$', unmatch: 'a_\\w+_00', mapping },
  { match: ['x[^a-f]*?', '(?:long|short)_.+|[A-Z]\\.?[-_a]'], mapping },
  { path_match: 'o\\.(p|q)\\.[x-z]+', path_unmatch: ['o\\.p\\.zz', '.*w.?'], match_mapping_type: 'string', mapping },
  { match: 'x*', path_unmatch: 'o.*', mapping },
  { match: 'a$|^b', mapping },
  { unmatch: 'a.', mapping },
  { mapping },
  { match: '', mapping },
  { match: '[]x]+', runtime: mapping },
];
const document = {
  a12: 'a',
  a_b_00: 'a',
  ab: 'a',
  a: 'a',
  b: 'a',
  xyz: 'a',
  xa: 'a',
  long_: 'a',
  short_x: 'a',
  'Q-': 'a',
  o: { p: { xyz: 'a', zz: 'a', abc: 'a' }, q: { z: 1, x: 'a', xw: 'a' } },
};

/** Why a regular expression is rejected, alone or among others. */
const invalid = [
  { match: '*a', mapping },
  { match: ['ok', '(a'], mapping },
  { unmatch: 'b[a', mapping },
  { match: 'a\\', mapping },
  { match: '(\\', mapping },
  { match: '[a-', mapping },
  { match: '[a\\', mapping },
  { match: 'a\t**b', mapping },
  { match: 'a)b', mapping },
  { path_match: 'x**', mapping },
  { path_unmatch: 'a|(+', mapping },
  { match: '[]', mapping },
  { path_unmatch: '(', path_match: '*', unmatch: '[', match: '+', mapping },
  { path_unmatch: '(', path_match: '*', unmatch: '[', mapping },
  { path_unmatch: '(', path_match: '*', mapping },
  { match: '(a' },
  { match: '(a', match_mapping_type: 'nope', mapping },
  { match: '(a', mapping: { type: 'nope' } },
  { match: '(a', mapping, nope: 1 },
];

/** `match_pattern: regex`: complete names and paths are matched against regular expressions. */
export default defineCase({
  setup: [
    ...templates.flatMap((template, place): Step[] => [
      put(`/a${place}`, { mappings: { dynamic_templates: [{ named: { match_pattern: 'regex', ...template } }] } }),
      put(`/a${place}/_doc/1`, document),
    ]),
    put('/b', {}),
    put('/b/_mapping', { dynamic_templates: [{ one: { match: 'i.*', match_pattern: 'regex', mapping } }] }),
    put('/b/_doc/1', { i1: 1, j1: 1 }),
  ],
  reads: [
    ...templates.map((_, place) => get(`/a${place}/_mapping`)),
    get('/b/_mapping'),
    ...invalid.map((template) =>
      put('/c', { mappings: { dynamic_templates: [{ named: { match_pattern: 'regex', ...template } }] } }),
    ),
    put('/b/_mapping', { dynamic_templates: [{ one: { match: '(i.*', match_pattern: 'regex', mapping } }] }),
    put('/c', { mappings: { dynamic_templates: [{ named: { match: 'a', match_pattern: 'REGEX', mapping } }] } }),
  ],
});
