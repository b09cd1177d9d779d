/** Profiles of clauses of which some match nothing: 9 looks terms up lazily where nothing is scored. */
import { defineCase, post, put } from '../../../case.ts';

const found = { prefix: { k: 'br' } };
const outside = { term: { k: 'nope' } };
const between = { term: { t: 'lazy' } };
const nested = (score_mode: string, word = 'lazy') => ({
  nested: { path: 'n', query: { match: { 'n.t': word } }, score_mode },
});

const queries = [
  { bool: { filter: [outside, found] } },
  { bool: { filter: [between, found] } },
  { bool: { filter: [found, between] } },
  { bool: { must: [between], filter: [found] } },
  { bool: { must: [{ constant_score: { filter: between } }], filter: [found] } },
  { bool: { must: [{ constant_score: { filter: outside } }], filter: [found] } },
  { bool: { must: [nested('none')], filter: [found] } },
  { bool: { must: [nested('none', 'zebra')], filter: [found] } },
  { bool: { must: [nested('avg')], filter: [found] } },
  { bool: { filter: [nested('avg'), found] } },
  { bool: { must: [{ range: { k: { gte: 'x' } } }], filter: [found] } },
  { bool: { must: [{ prefix: { k: 'x' } }], filter: [found] } },
  { bool: { must: [{ prefix: { nope: 'x' } }], filter: [found] } },
  { bool: { must: [{ terms: { k: ['x', 'y'] } }], filter: [found] } },
  { bool: { must: [{ terms: { t: ['lazy', 'mad'] } }], filter: [found] } },
  { bool: { must: [{ terms: { t: ['lazy', 'zebra'] } }], filter: [found] } },
  { bool: { must: [{ terms: { t: ['alpha', 'zebra'] } }], filter: [found] } },
  { bool: { must: [{ regexp: { k: 'x.*' } }], filter: [found] } },
  { bool: { must: [{ wildcard: { k: '*x' } }], filter: [found] } },
  { bool: { must: [{ fuzzy: { k: 'brxyz' } }], filter: [found] } },
  { bool: { must: [{ term: { k: { value: 'NOPE', case_insensitive: true } } }], filter: [found] } },
  { bool: { must: [{ ids: { values: ['7', '8'] } }], filter: [found] } },
  { bool: { filter: [{ bool: { filter: [between, { match_all: {} }] } }, found] } },
  { bool: { filter: [{ bool: { should: [between, outside] } }, found] } },
  { bool: { filter: [{ bool: { should: [outside, { term: { k: 'zip' } }] } }, found] } },
  { bool: { filter: [{ match_phrase: { t: 'is lazy' } }, found] } },
  { bool: { filter: [{ dis_max: { queries: [between, outside] } }, found] } },
  { bool: { must: [found], must_not: [between] } },
  { constant_score: { filter: { bool: { must: [between, found] } } } },
];

export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          k: { type: 'keyword' },
          t: { type: 'text' },
          n: { type: 'nested', properties: { t: { type: 'text' } } },
        },
      },
    }),
    put('/a/_doc/1?refresh=true', { k: 'brown', t: 'is the do', n: { t: 'is the do' } }),
  ],
  reads: [
    ...queries.flatMap((query) => [
      post('/a/_search', { query, profile: true }),
      post('/a/_search?size=0', { query, profile: true }),
    ]),
  ],
});
