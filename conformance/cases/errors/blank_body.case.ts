import { defineCase, del, get, post, put } from '../../case.ts';

const blanks = (request: (body: string) => ReturnType<typeof put>) => [' ', '\n', ' \n\t'].map(request);

/** Bodies of blanks only, which are not the same as no body. */
export default defineCase({
  setup: [put('/a', {})],
  reads: [
    ...blanks((body) => put('/a/_mapping', body)),
    ...blanks((body) => put('/a/_settings', body)),
    ...blanks((body) => put('/a/_alias/x', body)),
    ...blanks((body) => post('/a/_update/1', body)),
    ...blanks((body) => post('/a/_mget', body)),
    ...blanks((body) => post('/_aliases', body)),
    ...blanks((body) => post('/a/_search', body)),
    ...blanks((body) => post('/a/_count', body)),
    ...blanks((body) => post('/a/_explain/1', body)),
    ...blanks((body) => post('/a/_validate/query', body)),
    ...blanks((body) => post('/_bulk', body)),
    ...blanks((body) => post('/_msearch', body)),
    ...blanks((body) => post('/_search/scroll', body)),
    ...blanks((body) => del('/_search/scroll', body)),
    ...blanks((body) => del('/_pit', body)),
    get('/a/_mapping'),
  ],
  examples: [put('/b', ' '), put('/b', '\n'), [put('/b', ' \n\t'), get('/b/_alias')]],
});
