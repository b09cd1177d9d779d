import { defineCase, load, post, put } from '../../case.ts';

const the = { match: { t: 'the' } };
const none = { match: { t: 'zzz' } };
const least = (boost?: number) => ({
  function_score: { query: the, min_score: 1, ...(boost === undefined ? {} : { boost }) },
});
const boosted = least(3.75);
const queries = {
  alone: boosted,
  inside: { function_score: { query: { match: { t: { query: 'the', boost: 3.75 } } }, min_score: 1 } },
  filter: { bool: { filter: boosted } },
  must: { bool: { must: [boosted], filter: [the] } },
  must_not: { bool: { must_not: boosted } },
  should: { bool: { should: [boosted, none] } },
  boosted_bool: { bool: { must: least(), boost: 3.75 } },
  bool_in_bool: { bool: { should: [{ bool: { should: [least(), none], boost: 3.75 } }, none] } },
  one_disjunct: { dis_max: { queries: [boosted] } },
  disjuncts: { dis_max: { queries: [boosted, none] } },
  boosted_disjuncts: { dis_max: { queries: [least(), none], boost: 3.75 } },
  in_disjunct: { dis_max: { queries: [{ bool: { should: [boosted, none] } }, none] } },
  constant: { function_score: { query: { constant_score: { filter: the } }, min_score: 2, boost: 3 } },
  boosting: { boosting: { positive: boosted, negative: none, negative_boost: 0.5 } },
  function: { function_score: { query: boosted, functions: [{ weight: 1 }], min_score: 0.1 } },
};

/** `min_score` where scores are not requested: boosts around it are lost then. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 1 }, mappings: { properties: { t: { type: 'text' } } } }),
    load('a', [{ t: 'the' }]),
  ],
  reads: Object.values(queries).flatMap((query) => [
    post('/a/_search', { query }),
    post('/a/_search', { query, size: 0 }),
    post('/a/_search', { query, sort: '_doc' }),
    post('/a/_search', { query, sort: '_doc', track_scores: true }),
    post('/a/_search', { query, size: 0, aggs: { a: { value_count: { field: '_id' } } } }),
    post('/a/_search', { post_filter: query }),
    post('/a/_count', { query }),
  ]),
});
