import { defineCase, put, type Step, search } from '../../../case.ts';
import { elder } from '../../tolerances.ts';
import { documents, index, LEVELS } from '../field/index_of.ts';

const query = (body: object, options: object = {}): Step => search('s', { query: body, ...options });
const percolate = (options: object): object => ({ percolate: { field: 'q', ...options } });
const RED = { match: { t: 'red' } };

export default defineCase({
  setup: [
    index('s', {
      q: { type: 'percolator' },
      t: { type: 'text' },
      n: { type: 'long' },
      o: { properties: { p: { type: 'percolator' } } },
    }),
    ...documents(
      's',
      { q: { match: { t: 'red fox' } } },
      { q: { bool: { must: RED, filter: { range: { n: { gte: 5 } } } } } },
      { q: { match_all: {} }, o: { p: { match: { t: 'hen' } } } },
      { q: { match_phrase: { t: 'lazy dog' } }, t: 'red' },
      { q: { multi_match: { query: 'brown dog', fields: ['t'] } } },
    ),
    index('d', { t: { type: 'text' } }),
    put('/d/_doc/1', { t: 'a red fox', n: 7 }),
    put('/d/_doc/2', { t: 'the lazy brown dog' }),
    put('/d/_doc/3?routing=r', { t: 'hen', x: { y: 1 } }),
    put('/d/_doc/4?refresh=true', {}),
  ],
  reads: [
    query(percolate({ index: 'd', id: '1' })),
    query(percolate({ index: 'd', id: '2' })),
    query(percolate({ index: 'd', id: '3', routing: 'r' })),
    query(percolate({ index: 'd', id: '4' })),
    query(percolate({ index: 's', id: '4' })),
    query(percolate({ index: 'd', id: '1', preference: '_local' })),
    query(percolate({ index: 'd', id: '1', name: 'one', boost: 2 })),
    query({ percolate: { field: 'o.p', index: 'd', id: '3', routing: 'r' } }),
    query({ bool: { filter: percolate({ index: 'd', id: '1' }), must_not: { ids: { values: ['3'] } } } }),
    query({
      bool: {
        should: [
          percolate({ index: 'd', id: '1', name: 'a' }),
          percolate({ index: 'd', id: '2', name: 'b' }),
          percolate({ documents: [{ t: 'red' }, { t: 'lazy dog' }], name: 'c' }),
        ],
      },
    }),
    query(percolate({ document: { t: 'red' } }), { fields: ['_percolator_document_slot'], _source: false }),
    query(percolate({ index: 'd', id: 'nope' })),
    query(percolate({ index: 'd', id: '3' })),
    query(percolate({ index: 'nope', id: '1' })),
    query(percolate({ id: '1' })),
    query(percolate({ index: 'd' })),
    query(percolate({ index: 'd', id: '1', document: {} })),
    query(percolate({ index: 'd', id: 1 })),
  ],
  levels: LEVELS,
  tolerances: elder('content_type', 'type_of_hit', 'missing_index'),
});
