import { defineCase, load, put, search } from '../../case.ts';

const DOCUMENTS = [
  '{"r":{},"r.p":"10.0.0.1"}',
  '{"r":{},"r.p":{}}',
  '{"r":{"p":[[13.41,52.52]]}}',
  '{"r":{"p":[1,2]},"r.p":[3,4]}',
  '{"r":{"p":1},"r.p":2}',
  '{"r":{"p":1},"r.p":"2"}',
  '{"r":{"p":1},"r.p":[2,3]}',
  '{"r":{"p":[1,2]},"r.p":3}',
  '{"r":{"p":null},"r.p":"1,2"}',
  '{"r":null,"r.p":"1,2"}',
  '{"r":{"p":"1,2"},"r.p":null}',
  '{"r":{"p":[]},"r.p":"1,2"}',
  '{"r":{"p":[]},"r.p":[1,2]}',
  '{"r":{"p":[]},"r.p":[]}',
  '{"r":{"p":{}},"r.p":"1,2"}',
  '{"r":{"p":[null]},"r.p":[null,"1,2"]}',
  '{"r":{"p":[[1,2]]},"r.p":[[3,4]]}',
  '{"r":{"p":{"lat":1,"lon":2}},"r.p":{"lat":3,"lon":4}}',
  '{"r":[{"p":1},{"p":2}],"r.p":3}',
  '{"r":[{"p":[[1,2]]},{"p":[3,4]}]}',
  '{"r":[{"p":"1,2"},{"p":["3,4","5,6"]}],"r.p":["7,8"]}',
  '{"r":[{"p":"1,2"},{"p":["3,4","5,6"]}],"r.p":"7,8"}',
];
const DEEP = [
  '{"a":{"b":{"c":"1,1"},"b.c":"2,2"},"a.b":{"c":"3,3"},"a.b.c":"4,4"}',
  '{"a.b.c":4,"a.b":{"c":3},"a":{"b.c":2,"b":{"c":1}}}',
  '{"a.b":{"c":3},"a":{"b.c":2}}',
  '{"a":{"b.c":2,"b":{"c":1}}}',
];

const returned = (index: string, field: string) => [
  search(index, { size: 50, fields: [field], sort: '_doc' }),
  search(index, { size: 50, docvalue_fields: [field], sort: '_doc' }),
  search(index, { size: 50, query: { exists: { field } }, sort: '_doc' }),
  search(index, { size: 50, sort: [{ _geo_distance: { [field]: '1,1' } }, '_doc'] }),
  search(index, { query: { geo_distance: { distance: '1km', [field]: '0,0' } }, sort: '_doc' }),
];
const point = { type: 'geo_point' };

/** Points to which several ways to write a path with dots lead: they are a list, in which numbers are one point. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 1 }, mappings: { dynamic: false, runtime: { 'r.p': point } } }),
    load('a', DOCUMENTS),
    put('/d', { settings: { number_of_shards: 1 }, mappings: { dynamic: false, runtime: { 'a.b.c': point } } }),
    load('d', DEEP),
    put('/m', {
      settings: { number_of_shards: 1 },
      mappings: { dynamic: false, properties: { r: { properties: { p: { ...point, ignore_malformed: true } } } } },
    }),
    load('m', [...DOCUMENTS, '{"r":[{"p":1}],"r.p":null}']),
    put('/k', {
      settings: { number_of_shards: 1 },
      mappings: { dynamic: false, runtime: { 'r.p': { type: 'keyword' } } },
    }),
    load('k', DOCUMENTS),
  ],
  reads: [
    ...returned('a', 'r.p'),
    ...returned('d', 'a.b.c'),
    search('m', { size: 50, fields: ['r.p'], sort: '_doc' }),
    search('k', { size: 50, fields: ['r.p'], sort: '_doc' }),
  ],
});
