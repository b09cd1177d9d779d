import { defineCase, load, put, search } from '../../../case.ts';

const all = { match_all: {} };
const bool = (clauses: object) => ({ bool: clauses });
const prefix = (rest: object = {}) => ({ prefix: { t: { value: 'an', ...rest } } });
const rewrite = 'constant_score_boolean';

const optional: readonly object[] = [
  prefix(),
  prefix({ rewrite }),
  prefix({ rewrite: 'scoring_boolean' }),
  prefix({ rewrite: 'top_terms_3' }),
  { wildcard: { t: { value: 'a*d', rewrite } } },
  { fuzzy: { t: { value: 'ant', rewrite } } },
  { match_phrase_prefix: { t: 'a' } },
  { match_phrase_prefix: { t: 'to a' } },
  { match_bool_prefix: { t: 'dog a' } },
  { more_like_this: { fields: ['t'], like: 'and', min_term_freq: 1, min_doc_freq: 1 } },
  { match: { t: 'and' } },
  bool({ should: prefix({ rewrite }) }),
  bool({ must: prefix({ rewrite }) }),
  bool({ filter: prefix({ rewrite }) }),
  { constant_score: { filter: prefix({ rewrite }) } },
];
const queries = [
  ...optional.flatMap((should) => [
    bool({ filter: all, should, boost: 0 }),
    bool({ must: all, should: [should, { match: { t: 'fox' } }], boost: 0 }),
    bool({ should, boost: 0 }),
    bool({ filter: all, should }),
    bool({ filter: all, must: should, boost: 0 }),
    bool({ filter: bool({ must: all, should }) }),
  ]),
  bool({ filter: all, should: bool({ should: prefix({ rewrite }), boost: 0 }) }),
  bool({ filter: all, should: bool({ should: prefix({ rewrite, boost: 0 }) }) }),
  bool({ filter: [prefix({ rewrite }), bool({ filter: all, should: { match: { t: 'dog' } } })] }),
];

/** Optional clauses that neither have to match nor score are not highlighted, whatever terms they expand to. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { t: { type: 'text' }, v: { type: 'text', term_vector: 'with_positions_offsets' } } },
    }),
    load(
      'a',
      ['and – is, to the', undefined, 'fox the', 'to and/dog’s – café – and', 'quick. ǅ and'].map((t) => ({ t, v: t })),
    ),
  ],
  reads: queries.flatMap((query) =>
    ['unified', 'plain'].map((type) =>
      search('a', { query, _source: false, highlight: { type, no_match_size: 5, fields: { t: {} } } }),
    ),
  ),
});
