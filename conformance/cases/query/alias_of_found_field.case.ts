import { bulk, defineCase, post, put, type Step, search } from '../../case.ts';

const explain = (query: unknown): Step => post('/a/_explain/1', { query });
const most = (...fields: string[]): Step => explain({ multi_match: { query: 'C++', type: 'most_fields', fields } });

/** Patterns that match a field and its alias: it is searched once, with its boost applied twice; several fields, one of which is `*`. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          t: { type: 'text', fields: { raw: { type: 'keyword' } } },
          other: { type: 'alias', path: 't.raw' },
          l: { type: 'long' },
          b: { type: 'boolean' },
          _x: { type: 'keyword', fields: { raw: { type: 'keyword' } } },
        },
      },
    }),
    bulk('/a/_bulk?refresh=true', [
      { index: { _id: '1' } },
      { t: 'C++', l: 1, b: true },
      { index: { _id: '2' } },
      { t: 'x', _x: 'b' },
    ]),
  ],
  reads: [
    explain({ multi_match: { query: 'C++' } }),
    most('*'),
    most('*^3'),
    most('*^3', 'other'),
    most('other', 't.raw'),
    most('o*', 't.raw'),
    most('o*^2'),
    most('o*^2', 't.r*^3'),
    ...['multi_match', 'query_string', 'simple_query_string'].flatMap((name) => [
      explain({ [name]: { query: 'nope' } }),
      explain({ [name]: { query: 'nope', fields: ['*'] } }),
      explain({ [name]: { query: 'nope', fields: ['*', 'l'] } }),
      explain({ [name]: { query: 'nope', fields: ['l', 'b*'] } }),
      search('a', { query: { [name]: { query: 'C', fields: ['*^2', 't'] } } }),
      search('a', { query: { [name]: { query: 'C' } } }),
    ]),
    search('a', { query: { multi_match: { query: 'b', fields: ['_*'] } } }),
    ...['*', '_x', '_x*'].flatMap((field) => [
      search('a', { query: { multi_match: { query: 'b', fields: [field] } } }),
      search('a', { query: { query_string: { query: 'b*', fields: [field] } } }),
    ]),
    post('/a/_search?q=b*'),
    search('a', { collapse: { field: 'other' } }),
    search('a', { collapse: { field: 'b' } }),
  ],
});
