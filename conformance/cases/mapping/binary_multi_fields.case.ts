import { defineCase, get, put, search } from '../../case.ts';

const READ = { type: 'binary', doc_values: true };
/** Before the fields that take it as bytes, a text goes to the field itself and to a first one. */
const FIELDS = [{ type: 'binary' }, { type: 'keyword' }, { type: 'text' }, { type: 'binary', store: true }];
const FIRST = [
  { type: 'keyword' },
  { type: 'keyword', ignore_above: 2 },
  { type: 'text' },
  { type: 'long', ignore_malformed: true },
  { type: 'date', ignore_malformed: true },
  { type: 'ip', ignore_malformed: true },
  { type: 'boolean', ignore_malformed: true },
  { type: 'binary' },
];
const VALUES = ['AQID', ['AQID', 'MTIz'], [null, 'AQID'], null, '', { x: 1 }, [{ x: 1 }, 'AQID']];

export default defineCase({
  examples: FIELDS.flatMap((field) =>
    FIRST.map((first) => [
      put('/b', {
        mappings: {
          properties: {
            b: { ...field, copy_to: ['c', 'd', 'e', 'n'], fields: { a: first, b: READ, z: { type: 'keyword' } } },
            c: { type: 'keyword' },
            d: READ,
            e: { type: 'keyword' },
          },
        },
      }),
      get('/b/_mapping'),
      ...VALUES.map((b, id) => put(`/b/_doc/${id}?refresh=true`, { b })),
      search('b', {
        sort: ['_doc'],
        fields: ['*'],
        docvalue_fields: ['c', 'd', 'e', 'b.b', 'b.z', 'n.keyword'],
      }),
    ]),
  ),
});
