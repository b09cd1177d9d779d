import { defineCase, load, post, put, search } from '../../case.ts';

const mappings = {
  properties: { n: { type: 'integer' }, k: { type: 'keyword' }, d: { type: 'date' }, t: { type: 'text' } },
};
/** Many documents that tie, in buckets that begin on different shards. */
const documents = Array.from({ length: 60 }, (_, place) => ({
  n: (place * 7) % 11,
  k: `k${(place * 5) % 4}`,
  d: `20${10 + (place % 9)}-0${1 + (place % 7)}-01`,
  t: place % 3 === 0 ? 'red' : 'blue',
}));
const hits = (options: object = {}) => ({ h: { top_hits: { _source: false, ...options } } });
const inside = (arounds: readonly object[], inner: object = hits()): object =>
  arounds.reduceRight<object>((aggs, around) => ({ t: { ...around, aggs } }), inner);
const of = (aggs: object, rest: object = {}) => search('b', { size: 0, aggs, ...rest });
const years = { date_histogram: { field: 'd', calendar_interval: 'year' } };
const months = { date_histogram: { field: 'd', fixed_interval: '90d', min_doc_count: 1 } };
const steps = { histogram: { field: 'n', interval: 2 } };
const far = { histogram: { field: 'n', interval: 1, extended_bounds: { min: 0, max: 13 } } };
const keys = { terms: { field: 'k', order: { _key: 'desc' } } };
const named = {
  query: { term: { t: { value: 'red', _name: 'red' } } },
  post_filter: { range: { n: { lt: 6, _name: 'low' } } },
};

/** Hits of equal rank from several shards, totals of buckets without documents, names of the post_filter. */
export default defineCase({
  setup: [put('/b', { settings: { number_of_shards: 3 }, mappings }), load('b', documents)],
  reads: [
    ...[
      [years],
      [months],
      [steps],
      [keys],
      [years, years],
      [months, years],
      [steps, keys],
      [keys, steps],
      [keys, years, steps],
    ].map((arounds) => of(inside(arounds))),
    ...[[years], [steps, keys]].flatMap((arounds) => [
      of(inside(arounds, hits({ sort: [{ n: 'desc' }] }))),
      of(inside(arounds, hits({ from: 1, size: 2 }))),
    ]),
    of(inside([{ histogram: { field: 'n', interval: 3, order: { _count: 'desc' } } }])),
    of(inside([years], { s: { sum: { field: 'n' } }, ...hits({ size: 1 }) })),
    ...[inside([far]), hits(), inside([{ filter: { term: { k: 'no' } } }])].map((aggs) =>
      post('/b/_search?rest_total_hits_as_int=true', { size: 0, aggs }),
    ),
    of(hits({ size: 4 }), named),
    of(inside([keys]), named),
    of(inside([keys]), { post_filter: named.post_filter }),
  ],
});
