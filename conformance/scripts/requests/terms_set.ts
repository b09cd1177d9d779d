import { PARAMS } from '../corpus.ts';

const TERMS = [9, 3, 4];
const q = (source: string, { terms = TERMS, ...options }: { terms?: readonly number[]; boost?: number } = {}) => ({
  query: {
    terms_set: { l: { terms, minimum_should_match_script: { source, params: PARAMS }, ...options } },
  },
});

/** Searches for as many terms as scripts return. */
export const TERMS_SET: readonly unknown[] = [
  ...[
    'params.num_terms',
    'params.num_terms - 1',
    'params.a',
    'params.z',
    'params.big',
    'params.n',
    'params.nope',
    'params.s',
    'params.yes',
    '1',
    '2.9',
    '1L',
    '-5',
    '0',
    "doc['d'].value",
    "doc['d'].size() == 0 ? 1 : doc['d'].value",
    "doc['k'].size()",
    "doc['k'].value",
    "Math.min(params.num_terms, doc['k'].size())",
    'int n = params.num_terms; return n - 1;',
    "if (doc['b'].value) { return 2 }",
    "doc['zz'].value",
    "doc['l'].value / (doc['i'].value - 7)",
    "'a'",
    'true',
    "String s = 'x'; s",
    "def s = 'x'; return s",
    'def n = 1; n',
    'float f = 1.5f; f',
    'Math.round(1.5)',
    '_score',
  ].map((source) => q(source)),
  q('1', { boost: 2.5 }),
  q('2', { terms: [4] }),
  q('2', { terms: [] }),
  { query: { bool: { filter: [q("doc['i'].value > 2 ? 1 : 3").query] } } },
  { query: { bool: { must_not: [q('1').query] } } },
  // The script runs only on what the other clause matches.
  {
    query: { bool: { filter: [q("doc['l'].value / (doc['i'].value - 7)").query, { range: { i: { gt: 7 } } }] } },
  },
];
