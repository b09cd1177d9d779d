import { load, post, put, type Step, search } from './case.ts';

const mappings = {
  properties: { k: { type: 'keyword' }, n: { type: 'integer' }, d: { type: 'double' }, date: { type: 'date' } },
};

const documents = [
  { k: 'a', n: 1, d: 0.1, date: '2020-01-01' },
  { k: 'a', n: 2, d: 0.2, date: '2020-01-03' },
  { k: 'b', n: 5, d: -3.5, date: '2020-01-03' },
  { k: ['b', 'c'], n: 9, d: 1e10, date: '2020-01-07' },
  { k: 'c', n: 12, date: '2020-01-08' },
  { k: 'd', date: '2020-01-08' },
];

/** The same documents in one shard (`a`) and in three (`b`), an empty index, and one without a mapping. */
export const bucketSetup: Step[] = [
  put('/a', { mappings }),
  load('a', documents),
  put('/b', { settings: { number_of_shards: 3 }, mappings }),
  load('b', documents),
  put('/empty', { mappings }),
  put('/0unmapped', {}),
];

const metrics = {
  avg: { avg: { field: 'n' } },
  max: { max: { field: 'd' } },
  stats: { stats: { field: 'n' } },
  count: { value_count: { field: 'n' } },
  extended: { extended_stats: { field: 'n' } },
  percentiles: { percentiles: { field: 'n' } },
  ranks: { percentile_ranks: { field: 'n', values: [5] } },
  distinct: { cardinality: { field: 'n' } },
};

/** Terms with the metric that a path names. */
const terms = (path: string) => {
  const named = Object.entries(metrics).filter(([name]) => path.includes(name));
  return { terms: { field: 'k' }, ...(named.length === 0 ? {} : { aggs: Object.fromEntries(named) }) };
};

/** The same without `_bulk`, whose replies 7 writes in another order. */
export const bucketSetupOneByOne: Step[] = bucketSetup.flatMap((step) => {
  const index = /^\/(.)\/_bulk/.exec(step.path)?.[1];
  if (index === undefined) return [step];
  return documents.map((source, at) => put(`/${index}/_doc/${at + 1}?refresh=true`, source));
});

/** Requests for every pipeline as a sibling of the aggregation whose buckets it reads. */
export const siblingReads = (name: string): Step[] => {
  const requested = (body: unknown, index = 'a', path = 't>avg') =>
    search(index, { size: 0, aggs: { t: terms(path), p: { [name]: body } } });
  const of = (path: string, options: object = {}, index = 'a') =>
    requested({ buckets_path: path, ...options }, index, path);
  return [
    ...[
      't>avg',
      't>avg.value',
      't>avg[value]',
      't>max',
      't>count',
      't>distinct',
      't>stats.max',
      't>stats.count',
      't>extended.variance',
      't>extended.std_upper',
      't>percentiles.50',
      't>percentiles[99.0]',
      't>ranks.5',
      't>_count',
      't>_key',
      ' t > avg',
    ].map((path) => of(path)),
    ...['t>avg', 't>_count', 't>stats.sum'].map((path) => of(path, {}, 'b')),
    ...['empty', '0unmapped', 'a,0unmapped', 'a,b'].map((index) => of('t>avg', {}, index)),
    ...['skip', 'insert_zeros', 'keep_values'].flatMap((gap_policy) => [
      of('t>avg', { gap_policy }),
      of('t>count', { gap_policy }),
    ]),
    ...['0.00', '#,##0.###', '0.0E0'].map((format) => of('t>avg', { format })),
    of('t>avg', { format: '0.0' }, 'empty'),
    requested({ buckets_path: ['t>avg'] }),
    requested({}),
    requested({ buckets_path: 't>avg', nope: 1 }),
    requested({ buckets_path: 't>avg', gap_policy: 'nope' }),
    requested({ buckets_path: 't>avg', format: 1 }),
    requested({ buckets_path: 1 }),
    requested({ buckets_path: { a: 't>avg' } }),
    post('/a/_search?typed_keys', {
      size: 0,
      aggs: { t: terms('avg'), p: { [name]: { buckets_path: 't>avg' }, meta: { x: 1 } } },
    }),
    search('b', {
      size: 0,
      aggs: {
        z: { terms: { field: 'k' }, aggs: { t: { ...terms('avg') }, p: { [name]: { buckets_path: 't>avg' } } } },
      },
    }),
  ];
};

/** Requests for every pipeline inside a histogram. */
export const sequenceReads = (name: string, required: object = {}, without: readonly string[] = []): Step[] => {
  const parents = {
    histogram: { histogram: { field: 'n', interval: 3 } },
    dates: { date_histogram: { field: 'date', fixed_interval: '1d' } },
  };
  const requested = (body: unknown, index = 'a', parent: keyof typeof parents = 'histogram', path = 'avg') => {
    const named = Object.entries(metrics).filter(([metric]) => path.includes(metric));
    return search(index, {
      size: 0,
      aggs: { h: { ...parents[parent], aggs: { ...Object.fromEntries(named), p: { [name]: body } } } },
    });
  };
  const of = (path: string, options: object = {}, index = 'a', parent: keyof typeof parents = 'histogram') =>
    requested({ buckets_path: path, ...required, ...options }, index, parent, path);
  return [
    ...['avg', 'avg.value', 'max', 'count', 'stats.sum', 'extended.variance', 'percentiles.50', '_count', '_key']
      .filter((path) => !without.includes(path))
      .map((path) => of(path)),
    ...['avg', '_count', 'stats.sum'].map((path) => of(path, {}, 'b')),
    ...['avg', '_count'].map((path) => of(path, {}, 'a', 'dates')),
    ...['empty', '0unmapped', 'a,0unmapped', 'a,b'].map((index) => of('avg', {}, index)),
    ...['0.00', '#,##0.###'].map((format) => of('avg', { format })),
    requested({ ...required }),
    requested({ buckets_path: ['avg'], ...required }),
    requested({ buckets_path: ['avg', 'avg'], ...required }),
    requested({ buckets_path: 'avg', nope: 1, ...required }),
    search('a', { size: 0, aggs: { p: { [name]: { buckets_path: '_count', ...required } } } }),
    search('a', {
      size: 0,
      aggs: { t: { terms: { field: 'k' }, aggs: { p: { [name]: { buckets_path: '_count', ...required } } } } },
    }),
    search('a', {
      size: 0,
      aggs: {
        h: {
          histogram: { field: 'n', interval: 3, min_doc_count: 1 },
          aggs: { p: { [name]: { buckets_path: '_count', ...required } } },
        },
      },
    }),
    post('/a/_search?typed_keys', {
      size: 0,
      aggs: {
        h: { ...parents.histogram, aggs: { p: { [name]: { buckets_path: '_count', ...required }, meta: { x: 1 } } } },
      },
    }),
    search('b', {
      size: 0,
      aggs: {
        t: {
          terms: { field: 'k' },
          aggs: { h: { ...parents.histogram, aggs: { p: { [name]: { buckets_path: '_count', ...required } } } } },
        },
      },
    }),
  ];
};
