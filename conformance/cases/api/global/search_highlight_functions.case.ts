import { defineCase, load, put, search } from '../../../case.ts';

const queries = [
  { function_score: { query: { match_phrase: { t: 'red fox' } }, weight: 2 } },
  {
    bool: {
      should: [{ function_score: { query: { match_phrase: { t: 'red fox' } }, weight: 2 } }, { term: { t: 'cat' } }],
    },
  },
  {
    bool: {
      should: [{ function_score: { query: { term: { t: 'cat' } }, weight: 2 } }, { match_phrase: { t: 'red fox' } }],
    },
  },
  {
    bool: {
      should: [
        {
          function_score: {
            query: { bool: { should: [{ match_phrase: { t: 'red fox' } }, { term: { t: 'cat' } }] } },
            weight: 2,
          },
        },
        { match_phrase: { t: 'blue fox' } },
      ],
    },
  },
  {
    function_score: {
      query: { bool: { should: [{ match_phrase: { t: 'red fox' } }, { term: { t: 'cat' } }] } },
      weight: 2,
    },
  },
  {
    bool: {
      should: [
        { function_score: { query: { match_phrase: { t: 'red fox' } }, weight: 2 } },
        { nested: { path: 'n', query: { match_all: {} } } },
      ],
    },
  },
  {
    bool: {
      should: [
        {
          function_score: {
            query: { bool: { should: [{ term: { t: 'cat' } }, { match_phrase: { t: 'red fox' } }] } },
            weight: 2,
          },
        },
        { nested: { path: 'n', query: { match_all: {} } } },
        { match_phrase: { t: 'red cat' } },
      ],
    },
  },
  {
    bool: {
      should: [{ function_score: { query: { prefix: { t: 'ca' } }, weight: 2 } }, { match_phrase: { t: 'red fox' } }],
    },
  },
  {
    bool: {
      should: [
        { function_score: { query: { intervals: { t: { match: { query: 'red cat' } } } }, weight: 2 } },
        { match_phrase: { t: 'red fox' } },
        { nested: { path: 'n', query: { match_all: {} } } },
      ],
    },
  },
  {
    function_score: {
      query: { span_near: { clauses: [{ span_term: { t: 'red' } }, { span_term: { t: 'cat' } }], slop: 0 } },
      weight: 2,
    },
  },
  {
    function_score: {
      query: {
        span_near: {
          clauses: [
            { span_term: { t: 'red' } },
            { field_masking_span: { query: { span_term: { u: 'cat' } }, field: 't' } },
          ],
          slop: 0,
        },
      },
      weight: 2,
    },
  },
  { function_score: { query: { match_phrase_prefix: { t: 'red fo' } }, weight: 2 } },
  {
    bool: {
      should: [
        { function_score: { query: { match_phrase_prefix: { t: 'red fo' } }, weight: 2 } },
        { match_phrase: { t: 'blue fox' } },
      ],
    },
  },
  {
    bool: {
      should: [
        { function_score: { query: { fuzzy: { t: 'cax' } }, weight: 2 } },
        { match_phrase: { t: 'red fox' } },
        { nested: { path: 'n', query: { match_all: {} } } },
      ],
    },
  },
  {
    bool: {
      should: [
        { function_score: { query: { span_multi: { match: { prefix: { t: 'ca' } } } }, weight: 2 } },
        { match_phrase: { t: 'red fox' } },
        { nested: { path: 'n', query: { match_all: {} } } },
      ],
    },
  },
  {
    bool: {
      should: [
        { intervals: { t: { prefix: { prefix: 'ca' } } } },
        { match_phrase: { t: 'red fox' } },
        { nested: { path: 'n', query: { match_all: {} } } },
      ],
    },
  },
  {
    bool: {
      should: [
        { intervals: { t: { match: { query: 'cat' } } } },
        { match_phrase: { t: 'red fox' } },
        { nested: { path: 'n', query: { match_all: {} } } },
      ],
    },
  },
  {
    bool: {
      should: [{ span_multi: { match: { prefix: { t: 'ca' } } } }, { nested: { path: 'n', query: { match_all: {} } } }],
    },
  },
  { bool: { should: [{ fuzzy: { t: 'cax' } }, { nested: { path: 'n', query: { match_all: {} } } }] } },
  { bool: { should: [{ fuzzy: { u: 'cax' } }, { nested: { path: 'n', query: { match_all: {} } } }] } },
  { function_score: { query: { span_multi: { match: { prefix: { t: 'ca' } } } }, weight: 2 } },
  {
    function_score: {
      query: {
        span_near: {
          clauses: [{ span_term: { t: 'red' } }, { span_multi: { match: { prefix: { t: 'ca' } } } }],
          slop: 0,
        },
      },
      weight: 2,
    },
  },
  {
    function_score: {
      query: { bool: { should: [{ match_phrase_prefix: { t: 'red fo' } }, { term: { t: 'blue' } }] } },
      weight: 2,
    },
  },
];

/** Phrases and patterns in function scores, which hide them from the extraction of positions. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          t: { type: 'text' },
          u: { type: 'text' },
          n: { type: 'nested', properties: { x: { type: 'text' } } },
        },
      },
    }),
    load('a', [
      { t: 'red fox blue fox red cat the red fox', u: 'red fox' },
      { t: ['fox red', 'red dog fox'], u: 'blue cat' },
    ]),
  ],
  reads: queries.flatMap((highlight_query) =>
    ['plain', 'unified'].flatMap((type) =>
      [true, false].flatMap((require_field_match) =>
        ['t', 'u'].map((field) =>
          search('a', {
            query: { match_all: {} },
            sort: ['_doc'],
            highlight: { type, require_field_match, highlight_query, fields: { [field]: {} }, number_of_fragments: 0 },
          }),
        ),
      ),
    ),
  ),
});
