import { defineCase, put, search } from '../../case.ts';

const mappings = { properties: { k: { type: 'keyword' } } };
const none = { match_none: {} };
const samplers = [{ sampler: {} }, { diversified_sampler: { field: 'k' } }, { diversified_sampler: { field: 'nope' } }];
const around = [
  { filter: none },
  { filter: { match_all: {} } },
  { terms: { field: 'nope' } },
  { terms: { field: 'k' } },
  { terms: { field: 'k', collect_mode: 'depth_first' } },
  { sampler: {} },
  { diversified_sampler: { field: 'k' } },
];

/** Samples without aggregations inside, where documents are collected and where none are. */
export default defineCase({
  setup: [put('/empty', { mappings }), put('/a', { mappings }), put('/a/_doc/1?refresh=true', { k: 'x' })],
  reads: ['empty', 'a'].flatMap((index) =>
    samplers
      .slice(0, index === 'a' ? 3 : 2)
      .flatMap((s) => [
        search(index, { size: 0, aggs: { s } }),
        search(index, { size: 0, query: none, aggs: { s } }),
        ...(s.sampler === undefined && index === 'empty' ? [] : around).flatMap((outer) => [
          search(index, { size: 0, aggs: { o: { ...outer, aggs: { s } } } }),
          search(index, { size: 0, query: none, aggs: { o: { ...outer, aggs: { s } } } }),
        ]),
      ]),
  ),
  levels: { 'error.failed_shards': 'shape' },
});
