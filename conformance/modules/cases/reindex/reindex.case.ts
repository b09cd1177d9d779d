import { get, post, put, type Step, search } from '../../../case.ts';
import { defineModuleCase } from '../../define.ts';
import { elder } from '../../tolerances.ts';
import { CHANGED, SETUP } from './setup.ts';

const copy = (source: object, dest: object = {}, rest: object = {}, parameters = '?refresh=true'): Step =>
  post(`/_reindex${parameters}`, { source: { index: 'a', ...source }, dest: { index: 'b', ...dest }, ...rest });
const copied = search('b', { sort: 'n', version: true, seq_no_primary_term: true });

export default defineModuleCase({
  setup: SETUP,
  examples: [
    [copy({}), copied, get('/b/_mapping'), copy({}), copied],
    [copy({}, {}, {}, ''), get('/b/_count')],
    [copy({ query: { match: { t: 'red' } } }), copied],
    [copy({ _source: ['n', 'k'] }), copied],
    [copy({ _source: { excludes: ['t', 'f', 'big'] } }), copied],
    [copy({ size: 2 }), copied],
    [copy({ size: 2 }, {}, { max_docs: 3 }), copied],
    [copy({ sort: { n: 'desc' } }, {}, { max_docs: 2 }), copied],
    [copy({}, {}, { max_docs: 2 }, '?refresh=true&max_docs=2'), copied],
    [copy({ min_score: 1 }), copied],
    [copy({ runtime_mappings: { r: { type: 'long' } }, post_filter: { term: { k: 'x' } } }), copied],
    [CHANGED, copy({}), copied],
    [
      copy({}, { op_type: 'create' }),
      copied,
      copy({}, { op_type: 'create' }),
      copy({}, { op_type: 'CREATE' }, { conflicts: 'proceed' }),
    ],
    [
      put('/b/_doc/3?refresh=true', { n: 33 }),
      copy({}, { version_type: 'external' }, { conflicts: 'proceed' }),
      copied,
      copy({}, { version_type: 'external_gte' }),
      copied,
      copy({}, { version_type: 'internal' }),
      copied,
    ],
    [CHANGED, post('/a/_refresh'), copy({}, { version_type: 'external' }), copied],
    [
      put('/a/_doc/r?routing=one&refresh=true', { n: 9 }),
      copy({}),
      copied,
      copy({}, { routing: 'keep' }),
      copied,
      copy({}, { routing: 'discard' }),
      copied,
      copy({}, { routing: '=cat' }),
      copied,
    ],
    [
      put('/c', { settings: { number_of_replicas: 0 }, aliases: { ac: { filter: { term: { n: 11 } } }, aw: {} } }),
      put('/c/_doc/1', { n: 11 }),
      put('/c/_doc/2?refresh=true', { n: 12 }),
      copy({ index: ['a', 'c'] }),
      copied,
      copy({ index: 'a,c' }),
      copy({ index: 'ac' }, { index: 'd' }),
      search('d', { sort: 'n' }),
      copy({ index: 'a' }, { index: 'aw' }),
      copy({ index: 'a*' }, { index: 'aw' }),
      put('/e', { aliases: { f: {} } }),
      copy({}, { index: 'f' }),
      get('/e/_count'),
      copy({}, { index: 'f' }, {}, '?require_alias=true&refresh=true'),
    ],
    [
      put('/b', {
        settings: { number_of_replicas: 0 },
        mappings: { dynamic: 'strict', properties: { n: { type: 'long' } } },
      }),
      copy({ _source: 'n' }),
      copied,
    ],
    [
      put('/b', { settings: { number_of_replicas: 0, 'index.blocks.write': true } }),
      copy({ query: { term: { n: 1 } } }),
    ],
    [copy({ query: { term: { n: 1 } } }, { index: 'B' })],
    [copy({ query: { term: { n: 1 } } }, { pipeline: 'nope' })],
    [copy({ query: { term: { n: 1 } } }, { pipeline: '_none' })],
    copy({ query: { match_none: {} } }),
    copy({}, {}, {}, '?require_alias=true'),
    copy({}, {}, {}, '?wait_for_active_shards=1&timeout=1s&scroll=1m&requests_per_second=-1'),
    copy({}, {}, {}, '?human'),
    copy({}, { index: 'a' }),
    copy({ index: 'a*' }, { index: 'a' }),
    copy({ index: 'nope' }),
    copy({ index: 'nope*' }),
    copy({ index: '' }),
  ],
  tolerances: elder('content_type', 'type_of_hit', 'type_of_failure', 'version_in_warning'),
});
