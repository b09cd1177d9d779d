import { defineCase, load, put, search } from '../../case.ts';

const mappings = {
  properties: {
    n: { type: 'integer' },
    d: { type: 'date' },
    i: { type: 'ip' },
    g: { type: 'geo_point' },
    k: { type: 'keyword' },
    o: { type: 'nested', properties: { x: { type: 'integer' } } },
  },
};
const ONE = {
  n: { type: 'integer' },
  k: { type: 'keyword' },
  s: { type: 'keyword', index: false },
  i: { type: 'ip' },
};
const clusters = (field: string) => ({ v: { variable_width_histogram: { field, buckets: 2 } } });
const request = (aggs: object, index = 'a', rest: object = {}) => search(index, { size: 0, aggs, ...rest });
const inside = (around: object, field = 'n', index = 'a', rest: object = {}) =>
  request({ t: { ...around, aggs: clusters(field) } }, index, rest);
const byTerms = { terms: { field: 'k' } };
const pages = { composite: { sources: [{ k: { terms: { field: 'k' } } }] } };

/** `variable_width_histogram` inside other aggregations: those of one bucket, and those that may have several. */
export default defineCase({
  setup: [
    put('/a', { mappings }),
    load('a', [
      { n: 1, k: 'a', d: '2020-01-01', i: '10.0.0.1', g: '1,1', o: [{ x: 1 }] },
      { n: 3, k: 'b' },
      { n: 10, k: ['a', 'b'] },
      { k: 'c' },
    ]),
    put('/none', { mappings }),
    put('/one', { settings: { number_of_shards: 1 }, mappings: { properties: ONE } }),
    load('one', [{ n: 1, k: 'a', s: 'a', i: '10.0.0.1' }, { n: 3, k: 'a', s: 'a' }, { n: 4 }]),
    put('/nested', { mappings: { properties: { ...ONE, o: { type: 'nested' } } } }),
    load('nested', [{ n: 1, k: 'a', s: 'a', i: '10.0.0.1' }]),
  ],
  reads: [
    ...[
      byTerms,
      pages,
      { filters: { filters: [{ match_all: {} }, { term: { k: 'a' } }] } },
      { histogram: { field: 'n', interval: 5 } },
      { range: { field: 'n', ranges: [{ to: 5 }, { from: 5 }] } },
      { sampler: {} },
      { diversified_sampler: { field: 'k' } },
      { rare_terms: { field: 'k' } },
      { ip_prefix: { field: 'i', prefix_length: 8 } },
      { geohash_grid: { field: 'g' } },
      { missing: { field: 'nope' } },
      { random_sampler: { probability: 1 } },
    ].flatMap((around) => [inside(around), inside(around, 'n', 'none'), inside(around, 'nope', 'none')]),
    ...[
      { global: {} },
      { missing: { field: 'k' } },
      { nested: { path: 'o' } },
      { filter: { term: { k: 'a' } } },
      { filters: { filters: [{ match_all: {} }] } },
      { filters: { filters: { x: { term: { k: 'b' } } } } },
      { range: { field: 'n', ranges: [{ to: 5 }] } },
      { date_range: { field: 'd', ranges: [{ to: '2021' }] } },
      { ip_range: { field: 'i', ranges: [{ to: '11.0.0.0' }] } },
      { geo_distance: { field: 'g', origin: '1,1', ranges: [{ to: 100 }] } },
      { date_histogram: { field: 'd', fixed_interval: '1d' } },
    ].flatMap((around) => [inside(around), inside(around, 'n', 'none'), inside(around, 'nope')]),
    inside({ filters: { filters: [{ match_all: {} }], other_bucket: true } }),
    inside(byTerms, 'nope', 'a', { query: { term: { k: 'c' } } }),
    inside(pages, 'nope', 'a', { query: { term: { k: 'c' } } }),
    inside(byTerms, 'n', 'a', { query: { match_none: {} } }),
    inside(pages, 'n', 'a', { query: { match_none: {} } }),
    // A shard with one term.
    ...['one', 'nested'].flatMap((index) => [
      ...['k', 's', 'i', 'n'].map((field) => inside({ terms: { field } }, 'n', index)),
      inside(byTerms, 'n', index, { query: { term: { k: 'a' } } }),
      inside(byTerms, 'n', index, { query: { match_all: { boost: 2 } } }),
      inside(byTerms, 'n', index, { query: { exists: { field: 'n' } } }),
      inside(byTerms, 'n', index, { query: { match_none: {} } }),
      ...[{ execution_hint: 'map' }, { missing: 'z' }, { size: 1 }, { min_doc_count: 0 }].map((options) =>
        inside({ terms: { field: 'k', ...options } }, 'n', index),
      ),
      request({ f: { filter: { match_all: {} }, aggs: { t: { ...byTerms, aggs: clusters('n') } } } }, index),
    ]),
    inside({ range: { field: 'nope', ranges: [{ to: 5 }] } }),
    inside({ range: { field: 'nope', missing: 1, ranges: [{ to: 5 }] } }),
    inside({ date_range: { field: 'nope', ranges: [{ to: '2021' }] } }),
    inside({ ip_range: { field: 'nope', ranges: [{ to: '11.0.0.0' }] } }),
    inside({ geo_distance: { field: 'nope', origin: '1,1', ranges: [{ to: 100 }] } }),
    inside({ terms: { field: 'nope' } }),
    inside({ terms: { field: 'nope' } }, 'nope'),
    inside({ histogram: { field: 'n', interval: 500 } }, 'nope'),
    request({ n: { nested: { path: 'o' }, aggs: { r: { reverse_nested: {}, aggs: clusters('n') } } } }),
    request({
      n: {
        range: { field: 'n', ranges: [{ to: 5 }] },
        aggs: { r: { filters: { filters: [{ match_all: {} }] }, aggs: clusters('n') } },
      },
    }),
    request({ t: { ...byTerms, aggs: { f: { filter: { match_all: {} }, aggs: clusters('n') } } } }),
  ],
});
