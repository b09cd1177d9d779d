import { get, post, put, type Step, search } from '../../../case.ts';
import { defineModuleCase } from '../../define.ts';
import { elder } from '../../tolerances.ts';
import { CHANGED, SETUP } from './setup.ts';

const by = (body?: unknown, parameters = ''): Step => post(`/a/_update_by_query${parameters}`, body);
const red = { query: { match: { t: 'red' } } };
const all = { query: { match_all: {} } };
const now = search('a', { sort: 'n', version: true, seq_no_primary_term: true });

export default defineModuleCase({
  setup: SETUP,
  examples: [
    [by(), now, post('/a/_refresh'), now],
    [by(red, '?refresh=true'), now],
    [by({}, '?refresh=true'), now],
    [by('[]', '?refresh=true'), now],
    [by({ ...all, size: 2 }, '?refresh=true'), now],
    [by(all, '?scroll_size=2&refresh=true'), now],
    [by({ ...all, max_docs: 2 }, '?refresh=true'), now],
    [by({ ...all, max_docs: 2.9 }, '?refresh=true'), now],
    [by({ ...all, _source: ['n'] }, '?refresh=true'), now],
    [by({ ...all, _source: { excludes: ['t', 'f', 'big'] } }, '?refresh=true'), now],
    [by({ ...all, _source: { includes: ['*'], excludes: ['t', 'k', 'f', 'big'] } }, '?refresh=true'), now],
    [by({ ...all, _source: 'k' }, '?refresh=true'), now],
    [by({ ...all, _source: true, version: true, seq_no_primary_term: true }, '?refresh=true'), now],
    [by({ ...all, sort: ['n'], max_docs: 1 }, '?refresh=true'), now],
    [by({ ...all, runtime_mappings: { r: { type: 'long' } } }), get('/a/_mapping')],
    [CHANGED, by(all), post('/a/_refresh'), now],
    [CHANGED, by(all, '?conflicts=proceed&refresh=true'), now],
    [CHANGED, by({ ...all, conflicts: 'proceed', max_docs: 2 }, '?scroll_size=2&refresh=true'), now],
    [
      put('/a/_mapping', { properties: { t: { type: 'text', fields: { raw: { type: 'keyword' } } } } }),
      search('a', { query: { exists: { field: 't.raw' } } }),
      by(undefined, '?refresh=true'),
      search('a', { query: { exists: { field: 't.raw' } }, sort: 'n' }),
    ],
    [put('/a/_doc/r?routing=one&refresh=true', { n: 9 }), by({ query: { term: { n: 9 } } }, '?refresh=true'), now],
    [
      put('/d', {
        settings: { number_of_replicas: 0 },
        mappings: { dynamic: 'strict', properties: { n: { type: 'long' } } },
      }),
      put('/d/_doc/1?refresh=true', { n: 1 }),
      post('/d,a/_update_by_query?refresh=true', all),
      search('d', { version: true }),
    ],
    [
      put('/a/_settings', { 'index.blocks.write': true }),
      by(red),
      put('/a/_settings', { 'index.blocks.write': false }),
    ],
    [by(red, '?pipeline=nope'), post('/a/_refresh'), now],
    [by(red, '?pipeline=_none&refresh=true'), now],
    by({ nope: 1 }),
    by({ query: { nope: {} } }),
    by({ ...all, conflicts: 'x' }),
    by({ ...all, max_docs: -1 }),
    by({ ...all, max_docs: 1 }, '?max_docs=2'),
    by({ ...all, max_docs: 2 }, '?max_docs=2'),
    by(all, '?max_docs=0'),
    by(all, '?max_docs=-1'),
    by(all, '?max_docs=x'),
    by(all, '?scroll_size=x'),
    by({ track_total_hits: false }),
    by({ stored_fields: ['n'] }),
    by({ from: 1 }),
    by({ query: { match_all: {} }, min_score: 2 }),
    by(all, '?requests_per_second=0'),
    by(all, '?requests_per_second=-2'),
    by(all, '?requests_per_second=x'),
    by(all, '?requests_per_second='),
    by(all, '?requests_per_second=-1'),
    by(all, '?requests_per_second=100000'),
    by(all, '?wait_for_completion=x'),
    by(all, '?wait_for_active_shards=x'),
    by(all, '?nope=1'),
    by(red, '?human'),
    post('/nope/_update_by_query', all),
  ],
  tolerances: elder('content_type', 'type_of_hit', 'type_of_failure'),
});
