import { defineCase, load, post, put } from '../../../case.ts';

const sort = (nested: object, field = 'o.x') => post('/a/_search', { sort: [{ [field]: { nested } }], _source: false });
const most = (text: string) =>
  post('/a/_search', `{"sort":[{"o.x":{"nested":{"path":"o","max_children":${text}}}}],"_source":false}`);

/** Values of `max_children`, and objects in objects without a path. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          r: { type: 'integer' },
          i: { type: 'nested', include_in_root: true, properties: { x: { type: 'integer' } } },
          o: {
            type: 'nested',
            properties: { x: { type: 'integer' }, p: { type: 'nested', properties: { y: { type: 'integer' } } } },
          },
        },
      },
    }),
    load('a', [
      { r: 1, i: [{ x: 5 }, { x: 2 }], o: [{ x: 3, p: [{ y: 3 }] }, { x: 1 }] },
      { r: 2, i: { x: 1 }, o: { x: 2 } },
      {},
    ]),
  ],
  reads: [
    ...['1', '"1"', '0', '-1', '-5', '1.5', '"1.5"', '1.5e3', '2147483647', '2147483648', '-2147483649'].map(most),
    ...['99999999999', '3000000000.5', '1e30', '"3000000000"', '"9999999999999999999999"', '"x"', '""', '"NaN"'].map(
      most,
    ),
    ...['null', 'true', '[1]', '{}', '[]'].map(most),
    sort({ path: 'o', nested: {} }),
    sort({ path: 'o', nested: { filter: { match_all: {} } } }),
    sort({ path: 'o', nested: {} }, 'o.p.y'),
    sort({ path: 'o', nested: { nested: { path: 'o.p' } } }, 'o.p.y'),
    sort({ nested: { path: 'o.p' } }, 'o.p.y'),
    sort({ path: 'o', nested: { path: 'o.p' } }, 'o.p.y'),
    sort({ path: 'o', nested: { max_children: 1 } }),
    ...['r', 'i.x'].flatMap((field) => [
      sort({ path: 'o', nested: {} }, field),
      sort({ path: 'i', nested: {} }, field),
      sort({ path: 'i', nested: { filter: { match_all: {} } } }, field),
      sort({ path: 'i' }, field),
      sort({}, field),
    ]),
    post('/a/_search', {
      _source: false,
      query: {
        nested: {
          path: 'o',
          query: { match_all: {} },
          inner_hits: { sort: [{ 'o.x': { nested: { path: 'o', nested: {} } } }], _source: false },
        },
      },
    }),
  ],
});
