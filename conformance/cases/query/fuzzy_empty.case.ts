import { defineCase, get, load, put, search } from '../../case.ts';

const queries: Record<string, unknown>[] = [
  { fuzzy: { k: '' } },
  { fuzzy: { k: { value: '', fuzziness: 2 } } },
  { fuzzy: { k: { value: '', fuzziness: 1, transpositions: false } } },
  { fuzzy: { t: { value: '', fuzziness: 1 } } },
  { match: { k: { query: '', fuzziness: 2 } } },
  { bool: { must: [{ fuzzy: { k: { value: '' } } }, { fuzzy: { k: { value: 'ab', fuzziness: 2 } } }] } },
  { query_string: { query: 'k:a~1 k:""~2' } },
];

/** Empty text, and terms close to it. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { t: { type: 'text' }, k: { type: 'keyword' } } } }),
    load('a', [{ t: 'hello', k: '' }, { k: 'a' }, { k: 'abc' }]),
  ],
  reads: queries.flatMap((query) => [
    get('/a/_validate/query?explain=true', { query }),
    get('/a/_validate/query?rewrite=true', { query }),
    get('/a/_explain/1', { query }),
    search('a', { query, _source: false }),
  ]),
});
