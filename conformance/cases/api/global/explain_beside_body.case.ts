import { defineCase, get, load, put } from '../../../case.ts';

const query = { query: { match_all: {} } };
const of = (parameters: string, body?: object) =>
  body === undefined ? get(`/a/_explain/1?${parameters}`) : get(`/a/_explain/1?${parameters}`, body);

/** Parameters of a query of the URL beside a query in the body, or alone. */
export default defineCase({
  setup: [put('/a', {}), put('/a/_doc/1?refresh=true', { n: 1, t: 'fox' }), load('b', [{ n: 1 }])],
  reads: [
    ...[
      'q=fox',
      'df=t',
      'analyzer=standard',
      'analyzer=x',
      'analyze_wildcard=1',
      'lenient=x',
      'default_operator=x',
    ].flatMap((parameter) => [
      of(parameter),
      of(parameter, query),
      of(`q=fox&${parameter.replace(/^q=.*/, 'df=t')}`, query),
    ]),
    of('q=fox&df=t'),
    of('q=fox&df=t&analyzer=standard&default_operator=AND'),
    of('lenient=x&df=t', query),
    of('df=t', { query: { nope: {} } }),
    of('df=t', { query: { term: {} } }),
    of('df=t', {}),
    get('/nope/_explain/1?df=t', query),
    get('/a/_explain/nope?df=t', query),
    get('/a/_explain/nope?q=fox', query),
  ],
});
