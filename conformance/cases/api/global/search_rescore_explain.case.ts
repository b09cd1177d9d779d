import { defineCase, load, put, search } from '../../../case.ts';

const t = (word: string) => ({ match: { t: word } });
const explained = (rescore: unknown, query: unknown = t('a')) => search('a', { query, rescore, explain: true });

/** Explanations of hits that were rescored. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { t: { type: 'text' }, l: { type: 'long' }, d: { type: 'date' } } } }),
    load('a', [
      { t: 'a b', l: 1, d: '2021' },
      { t: 'a c', l: 2, d: '2022' },
      { t: 'a a b', l: 3, d: '2023' },
    ]),
  ],
  reads: [
    explained({ query: { rescore_query: t('b') } }),
    ...['total', 'multiply', 'avg', 'max', 'min'].map((score_mode) =>
      explained({
        window_size: 2,
        query: { rescore_query: t('b'), query_weight: 0.5, rescore_query_weight: 2, score_mode },
      }),
    ),
    explained([
      { query: { rescore_query: t('b'), score_mode: 'avg' } },
      { query: { rescore_query: { range: { l: { gte: 2 } } }, score_mode: 'max' } },
    ]),
    explained({ query: { rescore_query: t('zz') } }),
    explained({ query: { rescore_query: { match: { nope: 1 } } } }, { match_all: {} }),
    explained({ query: { rescore_query: { bool: { should: [t('b'), { term: { l: 3 } }] } } } }),
    explained({ query: { rescore_query: { exists: { field: 'l' } }, score_mode: 'avg' } }),
    explained({ query: { rescore_query: { range: { d: { gt: '2020' } } }, score_mode: 'avg' } }),
    explained({ query: { rescore_query: { range: { d: { gt: '2022' } } } } }, { match_all: {} }),
  ],
});
