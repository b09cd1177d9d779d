import { defineCase, get, put } from '../../../case.ts';

/** Without any index there is nothing to be found. */
export default defineCase({
  setup: [put('/a', { mappings: { properties: { k: { type: 'keyword' } } } })],
  reads: [
    get('/none/_mapping/field/k?ignore_unavailable=true'),
    get('/none*/_mapping/field/k'),
    get('/none*/_mapping/field/*'),
    get('/none,a/_mapping/field/k?ignore_unavailable=true'),
    get('/a/_mapping/field/none'),
    get('/_mapping/field/none'),
  ],
});
