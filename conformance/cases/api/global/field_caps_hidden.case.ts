import { defineCase, get, load, put, search } from '../../../case.ts';

const plain = { type: 'text', norms: false };

/** Fields that a document has and a runtime field shadows: their names are stored nevertheless. */
export default defineCase({
  setup: [
    put('/a', { mappings: { runtime: { t: { type: 'boolean' } }, properties: { t: plain, b: { type: 'ip' } } } }),
    put('/b', {
      mappings: {
        runtime: { 'i.raw': { type: 'boolean' } },
        properties: { i: { type: 'ip', fields: { raw: plain } } },
      },
    }),
    put('/c', { mappings: { properties: { t: plain, b: { type: 'ip' } } } }),
    put('/d', { mappings: { runtime: { k: { type: 'long' } }, properties: { k: { type: 'keyword' } } } }),
    load('a', [{ t: 'x' }]),
    load('b', [{ i: '2001:db8::1' }]),
    load('c', [{ t: 'x' }]),
    load('d', [{ k: 'x' }]),
  ],
  reads: ['a', 'b', 'c', 'd'].flatMap((index) => [
    get(`/${index}/_field_caps?fields=t,k,i*&include_empty_fields=false`),
    get(`/${index}/_field_caps?fields=_*&include_empty_fields=false`),
    search(index, { query: { exists: { field: 't' } } }),
  ]),
});
