import { defineCase, type Step, search } from '../../../case.ts';
import { elder } from '../../tolerances.ts';
import { documents, index, LEVELS } from '../field/index_of.ts';

const FOX = { t: 'a quick red fox', u: 'blue cat', k: 'x' };
const SEVERAL = [FOX, { t: ['fox', 'a red hen'], o: [{ t: 'inner fox' }, { t: 'other' }] }, { u: 'nothing' }];
const percolate = (options: object) => ({ percolate: { field: 'q', ...options } });
const marked = (query: object, highlight: object = { fields: { t: {}, u: { type: 'plain' }, k: {} } }): Step =>
  search('s', { query, highlight });

export default defineCase({
  setup: [
    index('s', {
      q: { type: 'percolator' },
      t: { type: 'text' },
      u: { type: 'text' },
      v: { type: 'text', term_vector: 'with_positions_offsets' },
      k: { type: 'keyword' },
      o: { type: 'nested', properties: { t: { type: 'text' } } },
    }),
    ...documents(
      's',
      { q: { match: { t: 'red fox' } }, t: 'own red text' },
      { q: { bool: { must: { match: { t: 'fox' } }, filter: { term: { k: 'x' } } } } },
      { q: { match_all: {} }, t: 'own text' },
      { q: { match_phrase: { u: 'blue cat' } } },
      { q: { bool: { should: [{ prefix: { t: 'qui' } }, { wildcard: { u: 'c*t' } }] } } },
      { q: { dis_max: { queries: [{ match: { t: { query: 'rad', fuzziness: 1 } } }, { term: { k: 'x' } }] } } },
      { q: { nested: { path: 'o', query: { match: { 'o.t': 'inner' } } } } },
      { q: { match: { v: 'two words' } } },
      { q: { function_score: { query: { match: { t: 'hen' } }, weight: 2 } } },
    ),
  ],
  reads: [
    marked(percolate({ document: FOX })),
    marked(percolate({ documents: SEVERAL })),
    marked(percolate({ documents: [FOX] })),
    marked(percolate({ documents: SEVERAL, name: 'n' })),
    // Since 8.10 the unified highlighter marks a phrase as a whole.
    marked(percolate({ document: FOX }), { fields: { '*': { type: 'plain' } } }),
    marked(percolate({ document: { ...FOX, v: 'one two words two' } }), { fields: { v: { type: 'fvh' } } }),
    marked(percolate({ document: { ...FOX, v: 'one two words two' } }), { fields: { v: {}, t: {} } }),
    marked(percolate({ document: { t: ['a quick red fox', 'fox two'] } }), {
      fields: { t: {} },
      highlight_query: { match: { t: 'two' } },
    }),
    marked(percolate({ document: { t: ['a quick red fox', 'fox two'] } }), {
      fields: { t: { highlight_query: { match: { t: 'own two' } } } },
    }),
    marked(percolate({ document: { t: ['a quick red fox', 'fox two'] } }), {
      require_field_match: false,
      fields: { t: { no_match_size: 5 }, u: { no_match_size: 5 } },
    }),
    marked(percolate({ document: FOX }), { pre_tags: ['<b>'], post_tags: ['</b>'], fields: { t: {} } }),
    marked(percolate({ documents: SEVERAL }), { number_of_fragments: 0, fields: { t: {}, 'o.t': {} } }),
    marked({ bool: { filter: percolate({ document: FOX }), should: { match: { t: 'own' } } } }),
    marked({ bool: { must: percolate({ documents: SEVERAL }), should: { match: { t: 'own' } } } }),
    marked({ bool: { must: percolate({ document: FOX }), should: { match: { t: 'own' } } } }),
    marked({
      bool: {
        must: [percolate({ document: FOX, name: 'n' }), percolate({ document: { t: 'fox' }, name: 'm' })],
        should: { match: { t: 'own' } },
      },
    }),
    marked({
      bool: {
        must: [percolate({ documents: SEVERAL, name: 'n' }), percolate({ document: { t: 'fox' }, name: 'm' })],
        should: { match: { t: 'own' } },
      },
    }),
    marked({ constant_score: { filter: percolate({ document: FOX }) } }),
    marked({ function_score: { query: percolate({ document: FOX }) } }),
    marked({ bool: { must: { match_all: {} }, must_not: percolate({ document: FOX }) } }),
    marked(percolate({ document: {} })),
    marked(percolate({ index: 's', id: '1' })),
    marked(percolate({ document: FOX }), { fields: { nope: {} } }),
    search('s', {
      query: percolate({ document: FOX }),
      highlight: { fields: { t: {} } },
      size: 2,
      from: 1,
      sort: '_doc',
    }),
  ],
  levels: LEVELS,
  tolerances: elder('content_type', 'type_of_hit'),
});
