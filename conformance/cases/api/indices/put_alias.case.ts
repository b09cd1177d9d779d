import { defineCase, del, get, post, put } from '../../../case.ts';

/** The API `indices.put_alias`: its parameters and replies, and its errors. */
export default defineCase({
  setup: [put('/a'), put('/b')],
  examples: [
    // Filters are stored as they were parsed: into a hash map by the creation of an index, into an ordered one by the other APIs.
    ...[
      '{"term":{"n":{"value":2.5e3,"case_insensitive":false,"boost":1.50}}}',
      '{"range":{"n":{"lte":-0,"gte":1e2,"boost":2}}}',
      '{"bool":{"must":[{"range":{"n":{"lte":1,"gte":-0.0}}}],"filter":[],"boost":1,"should":{"term":{"zz":"é"}},"must_not":[]}}',
      '{"bool":{"mustNot":{"term":{"n":1}}}}',
      '{"range":{"n":{"from":1,"to":2}}}',
    ].flatMap((filter) => [
      [put('/a/_alias/x', `{"filter":${filter}}`), get('/a/_alias'), get('/x/_search'), get('/x/_count')],
      [
        post('/_aliases', `{"actions":[{"add":{"indices":["a","b"],"alias":"x","filter":${filter}}}]}`),
        get('/a/_alias'),
      ],
      [put('/c', `{"aliases":{"x":{"filter":${filter}}}}`), get('/c'), get('/c/_alias'), get('/x/_search')],
    ]),
    [put('/a/_alias/x'), get('/_alias')],
    [post('/a/_alias/x'), get('/_alias')],
    [put('/a/_aliases/x'), get('/_alias')],
    [put('/a,b/_alias/x'), get('/_alias')],
    [put('/*/_alias/x'), get('/_alias')],
    [put('/a/_alias/x', { filter: { term: { k: 'v' } }, routing: 'r' }), get('/_alias')],
    [
      put('/a/_alias/x', { is_write_index: true, index_routing: 'i', search_routing: 's' }),
      put('/a/_alias/x', {}),
      get('/_alias'),
    ],
    put('/a/_alias', { alias: 'x' }),
    put('/_alias/x'),
    put('/_alias/x', { index: 'a' }),
    put('/nope/_alias/x'),
    put('/a/_alias/b'),
    put('/a/_alias/a'),
    put('/a/_alias/X'),
    put('/a/_alias/_x'),
    put('/a/_alias/x*'),
    put('/a/_alias/x,y'),
    put('/a/_alias/x', { nope: 1 }),
    put('/a/_alias/x', { filter: { nope: {} } }),
    put('/a/_alias/x', { filter: { term: { missing: 1 } } }),
    put('/a/_alias/x', '{'),
    put('/a/_alias/x', []),
    put('/a/_alias/x?nope=1'),
    [put('/a/_alias/x'), del('/a/_alias/x'), get('/_alias'), del('/a/_alias/x')],
    [put('/a,b/_alias/x'), del('/_all/_alias/x'), get('/_alias')],
    [put('/a/_alias/x'), put('/a/_alias/y'), del('/a/_alias/*'), get('/_alias')],
    [put('/a/_alias/x'), put('/a/_alias/y'), del('/a/_alias/x,nope'), get('/_alias')],
    del('/nope/_alias/x'),
    del('/a/_alias/nope'),
    del('/a/_alias'),
    del('/_alias/x'),
  ],
});
