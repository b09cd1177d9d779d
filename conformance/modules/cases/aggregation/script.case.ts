import { bucketSetupOneByOne } from '../../../bucket_reads.ts';
import { defineCase, search } from '../../../case.ts';
import { elder } from '../../tolerances.ts';

const of = (kind: string, body: object, options: object = {}, index = 'a') =>
  search(index, { size: 0, aggs: { x: { [kind]: body } }, ...options });
const number = "doc['n'].size() == 0 ? null : doc['n'].value * 2";
const half = { source: "doc['n'].size() == 0 ? null : doc['n'].value / params.by", params: { by: 2.0 } };
const word = "doc['k'].value + '!'";
const twice = '_value * 2';
const metrics = ['avg', 'sum', 'min', 'max', 'stats', 'extended_stats', 'value_count', 'cardinality'];
const ranges = [{ to: 5 }, { from: 5, to: 15 }, { from: 15 }];

const definition = defineCase({
  setup: bucketSetupOneByOne,
  reads: [
    ...metrics.map((metric) => of(metric, { script: number })),
    ...metrics.map((metric) => of(metric, { script: half }, {}, 'b')),
    ...metrics.map((metric) => of(metric, { field: 'n', script: twice })),
    of('avg', { script: "doc['n']" }),
    of('avg', { script: { source: 'params.all', params: { all: [1, 2.5] } } }),
    of('avg', { script: "doc['n'].size() > 0" }),
    of('avg', { script: number, missing: 100 }),
    of('sum', { field: 'n', script: twice, missing: 100 }),
    of('max', { script: number, format: '0.00' }),
    of('max', { script: '1' }, {}, 'empty'),
    of('min', { field: 'n', script: { source: '_value + params.more', params: { more: 3 } } }),
    of('sum', { field: 'nope', script: twice }),
    of('avg', { script: "doc['n'].size() == 0 ? 1 / doc['n'].size() : 2" }),
    of('avg', { script: "doc['n'].value" }, { query: { exists: { field: 'n' } } }),
    of('avg', { script: 'nope' }),
    of('cardinality', { script: word }),
    of('value_count', { script: "doc['k']" }),
    of('cardinality', { field: 'k', script: "_value + '?'" }),
    of('value_count', { field: 'k', script: '_value' }),
    of('terms', { script: word }),
    of('terms', { script: "doc['k']" }, {}, 'b'),
    of('terms', { script: number }),
    of('terms', { script: half, order: { _key: 'desc' }, size: 2 }),
    of('terms', { script: word, include: 'b.*' }),
    of('terms', { script: "doc['n'].size() == 0 ? null : doc['k'].value", missing: 'none' }),
    of('terms', { field: 'k', script: "_value + '-' + doc['k'].size()" }),
    of('terms', { field: 'n', script: twice }),
    of('terms', { field: 'd', script: "_value < 1 ? 'low' : 'high'" }, {}, 'empty'),
    of('histogram', { script: number, interval: 4 }),
    of('histogram', { field: 'n', script: twice, interval: 5, min_doc_count: 1 }),
    of('range', { script: number, ranges }),
    of('range', { field: 'n', script: twice, ranges, keyed: true }),
    search('a', {
      size: 0,
      aggs: { t: { terms: { field: 'k', order: { x: 'desc' } }, aggs: { x: { sum: { script: number } } } } },
    }),
    search('b', {
      size: 0,
      aggs: { t: { terms: { script: word }, aggs: { x: { stats: { field: 'n', script: twice } } } } },
    }),
    search('a', { query: { term: { k: 'b' } }, size: 0, aggs: { x: { sum: { script: number } } } }),
  ],
  tolerances: elder('content_type', 'type_of_hit', 'routing', 'product'),
});

export default { ...definition, version: '7.10.2' };
