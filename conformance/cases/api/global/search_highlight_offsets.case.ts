import { defineCase, load, put, search } from '../../../case.ts';

const term = (value: string, field: string) => ({ span_term: { [field]: value } });
const beside = (must: object, must_not: object) => ({ bool: { must, must_not } });
const queries = (field: string): readonly object[] => {
  const seven = { match: { [field]: '7' } };
  return [
    seven,
    beside(seven, { match: { [field]: 'b' } }),
    beside(seven, { prefix: { [field]: 'b' } }),
    beside(seven, { range: { [field]: { gte: 'b' } } }),
    beside(seven, { match: { x: 'b' } }),
    beside({ prefix: { [field]: '7' } }, { match: { [field]: 'b' } }),
    beside({ match_phrase: { [field]: '7 b' } }, { match: { [field]: 'a' } }),
    beside({ match_phrase_prefix: { [field]: '7 b' } }, { match: { [field]: 'a' } }),
    { span_not: { include: term('7', field), exclude: term('b', field), post: 1 } },
    { span_near: { clauses: [term('7', field), term('b', field)], slop: 0, in_order: true } },
    { fuzzy: { [field]: 'bb' } },
  ];
};

/** Excluded terms are highlighted where offsets come from the index, not where a text is analysed again. */
export default defineCase({
  mustHit: true,
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          o: { type: 'text', index_options: 'offsets' },
          s: { type: 'text', index_options: 'offsets', store: true },
          v: { type: 'text', index_options: 'offsets', term_vector: 'with_positions_offsets' },
          x: { type: 'text' },
        },
      },
    }),
    load(
      'a',
      ['7 b', 'b 7 c', ['a', '7 b'], ['b', '7', 'a b'], '7', 'a 7 7 bb'].map((text) => ({
        o: text,
        s: text,
        v: text,
        x: text,
      })),
    ),
  ],
  reads: ['o', 's', 'v', 'x'].flatMap((field) =>
    queries(field).flatMap((highlight_query) =>
      [{}, { require_field_match: false }, { max_analyzed_offset: 2 }].map((options) =>
        search('a', {
          sort: ['_doc'],
          _source: false,
          highlight: { fields: { [field]: { highlight_query, ...options } } },
        }),
      ),
    ),
  ),
});
