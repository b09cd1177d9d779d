import { defineCase, load, put, search } from '../../../case.ts';

const long = `${'word '.repeat(30)}quick ${'more '.repeat(30)}`;
const h = (index: string, highlight: unknown, query: unknown = { match: { t: 'quick' } }) =>
  search(index, { query, _source: false, highlight });

export default defineCase({
  setup: [
    put('/a', {
      settings: { 'index.highlight.max_analyzed_offset': 100 },
      mappings: { properties: { t: { type: 'text' } } },
    }),
    load('a', [{ t: long }, { t: 'quick' }, { t: ['quick one', long] }]),
    put('/b', {
      settings: { 'index.highlight.weight_matches_mode.enabled': false },
      mappings: { properties: { t: { type: 'text' } } },
    }),
    load('b', [{ t: 'a quick brown fox. quick' }, { t: 'brown. the quick brown fox and a quick dog' }]),
  ],
  reads: [
    h('a', { fields: { t: {} } }),
    h('a', { fields: { t: { type: 'plain' } } }),
    h('a', { max_analyzed_offset: 50, fields: { t: {} } }),
    h('a', { max_analyzed_offset: 50, type: 'plain', fields: { t: {} } }),
    h('a', { max_analyzed_offset: 1000, fields: { t: {} } }),
    h('b', { fields: { t: {} } }, { match_phrase: { t: 'quick brown' } }),
    h('b', { fields: { t: {} } }, { bool: { must: [{ match: { t: 'quick' } }, { match: { t: 'fox' } }] } }),
    h('b', { order: 'score', fields: { t: { fragment_size: 15 } } }, { match: { t: 'quick brown' } }),
  ],
});
