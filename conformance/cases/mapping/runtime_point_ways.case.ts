import { defineCase, load, put, search } from '../../case.ts';

const runtime = { runtime: { 'o.p': { type: 'geo_point' }, 'o.m.p': { type: 'geo_point' } } };
const mapped = (rest: object) => ({ properties: { o: { properties: { p: { type: 'geo_point', ...rest } } } } });

/** Several ways to write the name lead to points; each value is one of its way. */
const points = [
  { 'o.p': '1,1', o: {} },
  { 'o.p': '1,1', o: null },
  { 'o.p': '1,1', o: { p: null } },
  { 'o.p': [1, 2], o: 'x' },
  { o: { p: '3,4' }, 'o.p': [1, 2] },
  { o: { p: [1, 2] }, 'o.p': '3,4' },
  { o: { p: '3,4' }, 'o.p': ['1,2', '5,6'] },
  { o: { p: ['1,2', '5,6'] }, 'o.p': ['7,8'] },
  { o: { p: ['1,2', '5,6'] }, 'o.p': '7,8' },
  { o: { p: { lat: 1, lon: 2 } }, 'o.p': { lat: 3, lon: 4 } },
  { o: [{ p: '3,4' }, { p: '7,8' }], 'o.p': [1, 2] },
  { o: [{ p: '3,4' }, { p: '7,8' }], 'o.p': '1,2' },
  { o: { p: '1,2' }, 'o.p': null },
];
/** Values that are not points, by themselves or in arrays of arrays. */
const others = [
  { o: { p: 2 }, 'o.p': 1 },
  { o: { p: 1 }, 'o.p': [2] },
  { o: { p: '7,7' }, 'o.p': 2 },
  { o: null, 'o.p': 2 },
  { o: { p: null }, 'o.p': 2 },
  { o: [], 'o.p': [['3,4']] },
  { o: {}, 'o.p': [['3,4']] },
  { o: null, 'o.p': [['3,4']] },
  { o: { p: null }, 'o.p': [['3,4']] },
  { o: { p: [['1,1'], '2,2'] }, 'o.p': '3,3' },
  { o: [[{ p: '3,4' }], { p: ['7,8', ['2,2']] }] },
  { o: [{ p: [2, 1] }, { p: [3, 4] }] },
  { o: { p: [[null, 1, 2]] } },
  { o: { p: ['1,2', ['3,4', ['5,6']]] } },
  { o: { p: [[[1, 2], 5]] } },
  { o: { p: [[[[1, 2]]]] } },
];
/** Points without numbers. */
const nowhere = [
  { o: [{ p: 2 }], 'o.p': [[3, 4]] },
  { o: { p: [[]] }, 'o.p': [3, 4] },
  { o: { p: ['1,2', ['3,4', []]] } },
  { o: { p: [[1, null]] } },
];
const deep = [
  { o: { m: { p: '1,1' }, 'm.p': '2,2' }, 'o.m': { p: '3,3' }, 'o.m.p': '4,4' },
  { o: { m: {}, 'm.p': '2,2' }, 'o.m.p': '4,4' },
  { 'o.m.p': '4,4', 'o.m': { p: '3,3' }, o: { 'm.p': '2,2' } },
  { o: [{ m: {} }, { 'm.p': '2,2' }], 'o.m': { p: '3,3' } },
  { o: [{ m: { p: ['1,1'] }, 'm.p': '2,2' }], 'o.m.p': '3,3' },
];
const from = (field: string) => ({ _geo_distance: { [field]: '0,0', mode: 'max' } });

/** All ways to write a name with dots lead to values: they form an array, and an array in it is one or more points, or none. */
export default defineCase({
  setup: [
    put('/a', { mappings: { dynamic: false, ...runtime } }),
    put('/b', { mappings: { dynamic: false, ...runtime } }),
    put('/m', { mappings: { dynamic: false, ...mapped({}) } }),
    put('/i', { mappings: { dynamic: false, ...mapped({ ignore_malformed: true }) } }),
    load('a', [...points, ...others, ...deep]),
    load('b', nowhere),
    load('m', [
      ...points,
      { o: { p: ['1,2'] }, 'o.p': [] },
      { o: { p: [null] }, 'o.p': '1,2' },
      { o: [], 'o.p': [3, 4] },
      { o: [{}], 'o.p': '1,2' },
    ]),
    load('i', [...points, ...others.slice(1), { o: { p: [] }, 'o.p': '1,2' }, { o: [], 'o.p': [3, 4] }]),
  ],
  reads: [
    ...['a', 'b', 'm', 'i'].map((index) => search(index, { fields: ['o.p', 'o.m.p'], sort: '_doc', size: 50 })),
    search('a', { docvalue_fields: ['o.p', 'o.m.p'], sort: '_doc', size: 50, _source: false }),
    search('a', { sort: [from('o.p'), from('o.m.p'), '_doc'], size: 50, _source: false }),
    search('m', { sort: [from('o.p'), '_doc'], size: 50, _source: false }),
    search('a', { query: { exists: { field: 'o.p' } }, size: 50, _source: false, sort: '_doc' }),
    search('a', {
      query: { geo_distance: { distance: '1km', 'o.p': '3,4' } },
      size: 50,
      _source: false,
      sort: '_doc',
    }),
  ],
});
