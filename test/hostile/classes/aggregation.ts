import { type HostileClass, type HostileInput, nested, search } from '../input.ts';

const shapes: Readonly<Record<string, (size: number) => string>> = {
  deepFilters: (n) => `{"size":0${nested(',"aggs":{"a":{"filter":{"match_all":{}}', '', '}}', n)}}`,
  deepTerms: (n) => `{"size":0${nested(',"aggs":{"a":{"terms":{"field":"k","size":10000}', '', '}}', n)}}`,
  multiTerms: (n) => `{"size":0,"aggs":{"a":{"multi_terms":{"terms":[{"field":"n"},{"field":"k"}],"size":${n}}}}}`,
  significant: (n) =>
    `{"size":0,"aggs":{"a":{"terms":{"field":"k","size":${n}},"aggs":{"b":{"significant_terms":{"field":"n","min_doc_count":1}}}}}}`,
  sampled: (n) =>
    `{"size":0,"aggs":{"a":{"terms":{"field":"k","size":${n}},"aggs":{"b":{"sampler":{"shard_size":${n}},"aggs":{"c":{"terms":{"field":"n"}}}}}}}}`,
  siblings: (n) =>
    `{"size":0,"aggs":{${Array.from({ length: n }, (_, i) => `"a${i}":{"max":{"field":"n"}}`).join(',')}}}`,
  siblingTerms: (n) =>
    `{"size":0,"aggs":{${Array.from({ length: n }, (_, i) => `"a${i}":{"terms":{"field":"k"}}`).join(',')}}}`,
  ranges: (n) =>
    `{"size":0,"aggs":{"a":{"range":{"field":"n","ranges":[${Array.from({ length: n }, (_, i) => `{"from":${i}}`)}]}}}}`,
  manyFilters: (n) =>
    `{"size":0,"aggs":{"a":{"filters":{"filters":[${Array.from({ length: n }, (_, i) => `{"term":{"k":"${i}"}}`)}]}}}}`,
  histogram: (n) => `{"size":0,"aggs":{"a":{"histogram":{"field":"n","interval":${1 / n}}}}}`,
  dateHistogram: (n) => `{"size":0,"aggs":{"a":{"date_histogram":{"field":"d","fixed_interval":"${n}ms"}}}}`,
  bounds: (n) =>
    `{"size":0,"aggs":{"a":{"histogram":{"field":"n","interval":1,"extended_bounds":{"min":0,"max":${n}e6}}}}}`,
  include: (n) =>
    `{"size":0,"aggs":{"a":{"terms":{"field":"k","include":[${Array.from({ length: n }, (_, i) => `"k${i}"`)}]}}}}`,
  size: (n) => `{"size":0,"aggs":{"a":{"terms":{"field":"n","size":${n}000}}}}`,
  topHits: (n) => `{"size":0,"aggs":{"a":{"terms":{"field":"n","size":${n}},"aggs":{"b":{"top_hits":{"size":100}}}}}}`,
  name: (n) => `{"size":0,"aggs":{"${'a'.repeat(n)}":{"max":{"field":"n"}}}}`,
  path: (n) => `{"size":0,"aggs":{"a":{"terms":{"field":"k","order":{"${'a>'.repeat(n)}a":"asc"}}}}}`,
  percents: (n) =>
    `{"size":0,"aggs":{"a":{"percentiles":{"field":"n","percents":[${Array.from({ length: n }, (_, i) => (i * 100) / n)}]}}}}`,
  precision: (n) => `{"size":0,"aggs":{"a":{"cardinality":{"field":"n","precision_threshold":${n}00}}}}`,
};

const input = (name: string, size: number): HostileInput =>
  search(`aggregation ${name} of ${size}`, (shapes[name] as (size: number) => string)(size));

/** Aggregations that nest, or are very many, or have very many buckets. */
export const aggregation: HostileClass = {
  name: 'aggregation',
  fixed: [
    input('deepFilters', 240),
    input('deepFilters', 20_000),
    input('deepTerms', 5),
    input('multiTerms', 100_000),
    input('significant', 10_000),
    input('sampled', 10_000),
    input('siblings', 5000),
    input('histogram', 1000),
    input('dateHistogram', 1),
    input('bounds', 1000),
    input('path', 20_000),
    input('size', 1000),
    input('manyFilters', 2000),
  ],
  make: (random) => input(random.one(Object.keys(shapes)), random.size(random.one([300, 20_000]))),
};
