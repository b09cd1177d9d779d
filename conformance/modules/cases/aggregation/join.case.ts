import { defineCase, post, put, type Step, search } from '../../../case.ts';
import { elder } from '../../tolerances.ts';

const mappings = {
  properties: {
    j: { type: 'join', relations: { q: ['a', 'c'], a: 'v' } },
    n: { type: 'integer' },
    k: { type: 'keyword' },
  },
} as const;

const child = (name: string, parent: string) => ({ name, parent });
/** Documents with the ids 0, 1, … and their routing. */
const DOCUMENTS: readonly (readonly [object, string?])[] = [
  [{ j: 'q', k: 'x', n: 1 }],
  [{ j: 'q', k: 'y', n: 2 }],
  [{ j: { name: 'q' }, k: 'x', n: 3 }],
  [{ j: child('a', '0'), k: 'r', n: 10 }, '0'],
  [{ j: child('a', '0'), k: 's', n: 20 }, '0'],
  [{ j: child('a', '1'), k: 'r', n: 30 }, '1'],
  [{ j: child('c', '2'), k: 't', n: 40 }, '2'],
  [{ j: child('a', '2'), k: 'r', n: 50 }, '2'],
  [{ j: child('v', '3'), k: 'z', n: 100 }, '0'],
  [{ k: 'none', n: 7 }],
  [{ j: child('a', '99'), k: 'orphan', n: 8 }, '99'],
];

const index = (name: string, number_of_shards: number): Step[] => [
  put(`/${name}`, { settings: { number_of_shards }, mappings }),
  ...DOCUMENTS.map(([document, routing], id) =>
    put(`/${name}/_doc/${id}${routing === undefined ? '' : `?routing=${routing}`}`, document),
  ),
];

const TERMS = { terms: { field: 'k' } };
const INSIDE = { t: TERMS, m: { max: { field: 'n' } } };
const join = (kind: 'children' | 'parent', type: string, aggs: object = INSIDE) => ({ [kind]: { type }, aggs });
const request = (x: object, index = 'a', options: object = {}) => search(index, { size: 0, aggs: { x }, ...options });
const inTerms = (c: object, order?: object) => ({
  terms: { field: 'k', ...(order === undefined ? {} : { order }) },
  aggs: { c },
});
const hits = { h: { top_hits: { size: 2, _source: false, sort: [{ n: 'asc' }] } } };

/** Documents on the other side of a join. */
export default defineCase({
  setup: [
    ...index('a', 1),
    ...index('b', 3),
    put('/plain', { mappings: { properties: { k: { type: 'keyword' } } } }),
    put('/plain/_doc/1', { k: 'x' }),
    post('/_refresh'),
  ],
  reads: [
    ...['a', 'b', 'a,plain', 'a,b', 'plain'].flatMap((name) => [
      request(join('children', 'a'), name),
      request(join('parent', 'a'), name),
    ]),
    ...['c', 'v', 'q', 'nope'].flatMap((type) => [request(join('children', type)), request(join('parent', type))]),
    ...(['children', 'parent'] as const).flatMap((kind) => [
      ...['a', 'b'].map((name) => request(inTerms(join(kind, 'a')), name)),
      request(inTerms(join(kind, 'v'))),
      request(join(kind, 'a', {}), 'a', { query: { terms: { k: ['x', 'r'] } } }),
      request(join(kind, 'a', {}), 'a', { query: { match_none: {} } }),
      request({ histogram: { field: 'n', interval: 20 }, aggs: { c: join(kind, 'a') } }),
      request({ filter: { range: { n: { lt: 30 } } }, aggs: { c: join(kind, 'a') } }),
      request(inTerms(join(kind, 'a', hits))),
      request(
        join(kind, 'a', { h: { top_hits: { size: 5, _source: false, track_scores: true, sort: [{ n: 'asc' }] } } }),
        'a',
        {
          query: { exists: { field: 'k' } },
        },
      ),
      request(inTerms(join(kind, 'a', {}), { c: 'desc' })),
      request(inTerms(join(kind, 'a'), { 'c>m': 'desc' })),
    ]),
    request(join('children', 'a', { v: join('children', 'v') })),
    request(join('parent', 'v', { v: join('parent', 'a') })),
    request(join('children', 'a', { p: join('parent', 'a') })),
    request({ children: {} }),
    request({ children: { type: 1 } }),
    request({ children: { type: 'a', x: 'y' } }),
    request({ parent: { type: 'a', x: {} } }),
    request({ children: [] }),
    post('/a/_search?typed_keys=true', { size: 0, aggs: { x: join('children', 'a'), y: join('parent', 'a') } }),
  ],
  // 7 lists the aggregations of a bucket in other orders where they were reduced.
  levels: { 'aggregations.**': 'unordered' },
  tolerances: elder('content_type', 'type_of_hit', 'routing'),
});
