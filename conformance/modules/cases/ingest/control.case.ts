import { del, get, post, put } from '../../../case.ts';
import { defineModuleCase } from '../../define.ts';
import { elder } from '../../tolerances.ts';
import { LEVELS, one, SIMULATED, simulate } from './simulate.ts';

const set = (field: string, value: unknown, more = {}) => ({ set: { field, value, ...more } });
/** 8 and 9 report errors first. */
const ORDER = { levels: { '': 'unordered' } } as const;
const CLEAN = [del('/i'), del('/_ingest/pipeline/*')];
const fail = (message: string, more = {}) => ({ fail: { message, ...more } });

export default defineModuleCase({
  version: '7.10.2',
  levels: LEVELS,
  tolerances: [...SIMULATED, ...elder('type_of_hit')],
  setup: [
    put('/_ingest/pipeline/inner', { processors: [set('inner', true)] }),
    put('/_ingest/pipeline/failing', { processors: [fail('inner failed')] }),
    put('/_ingest/pipeline/dropping', { processors: [{ drop: {} }] }),
    put('/_ingest/pipeline/loop', { processors: [{ pipeline: { name: 'loop' } }] }),
    put('/i', { settings: { number_of_shards: 1, number_of_replicas: 0 } }),
  ],
  examples: [
    [
      simulate([{ drop: {} }, set('x', 1)], {}),
      simulate([fail('no {{a}}')], { a: 1 }),
      simulate([fail('no', { ignore_failure: true }), set('x', 1)], {}),
      simulate([fail('no', { on_failure: [set('why', '{{_ingest.on_failure_message}}')] }), set('x', 1)], {}),
      simulate(
        [
          fail('no', {
            tag: 'tt',
            on_failure: [set('why', '{{_ingest.on_failure_processor_type}} {{_ingest.on_failure_processor_tag}}')],
          }),
        ],
        {},
      ),
      simulate([fail('no'), set('x', 1)], {}, { on_failure: [set('why', '{{_ingest.on_failure_message}}')] }),
      simulate(
        [fail('no', { on_failure: [fail('again')] }), set('x', 1)],
        {},
        { on_failure: [set('why', '{{_ingest.on_failure_message}}')] },
      ),
      simulate([fail('no', { on_failure: [] })], {}),
      simulate([fail('no', { on_failure: [{ nope: {} }] })], {}),
      simulate([{ fail: {} }], {}),
      simulate([{ pipeline: { name: 'inner' } }, set('x', 1)], {}),
      simulate([{ pipeline: { name: 'in{{r}}' } }], { r: 'ner' }),
      simulate([{ pipeline: { name: 'missing' } }], {}),
      simulate([{ pipeline: { name: 'failing' } }], {}),
      simulate([{ pipeline: { name: 'failing', ignore_failure: true } }], {}),
      simulate([{ pipeline: { name: 'dropping' } }, set('x', 1)], {}),
      simulate([{ pipeline: { name: 'loop' } }], {}),
      simulate([{ pipeline: {} }], {}),
      one('foreach', { field: 'l', processor: { uppercase: { field: '_ingest._value' } } }, { l: ['a', 'b'] }),
      one(
        'foreach',
        { field: 'l', processor: { set: { field: '_ingest._value.x', value: 1 } } },
        { l: [{ y: 2 }, {}] },
      ),
      one(
        'foreach',
        { field: 'l', processor: { append: { field: 'm', value: '{{_ingest._value}}' } } },
        { l: ['a', 'b'] },
      ),
      one('foreach', { field: 'l', processor: { uppercase: { field: '_ingest._value' } } }, { l: ['a', 1] }),
      one(
        'foreach',
        { field: 'l', processor: { uppercase: { field: '_ingest._value', ignore_failure: true } } },
        { l: ['a', 1] },
      ),
      one('foreach', { field: 'l', processor: { remove: { field: '_ingest._value.a' } } }, { l: [{ a: 1, b: 2 }] }),
      one(
        'foreach',
        { field: 'missing', ignore_missing: true, processor: { uppercase: { field: '_ingest._value' } } },
        {},
      ),
      one('foreach', { field: 'l', processor: {} }, { l: [] }),
      one('foreach', { field: 'l', processor: { set: { field: 'a', value: 1 }, remove: { field: 'b' } } }, { l: [] }),
      one('foreach', { field: 'l' }, { l: [] }),
      simulate([set('x', 1), { set: { field: 'y', value: 2 }, remove: { field: 'x' } }], {}),
      ...CLEAN,
    ],
    [
      post('/_ingest/pipeline/_simulate?verbose', {
        pipeline: { processors: [set('x', 1, { tag: 'a' }), set('y', '{{x}}')] },
        docs: [{ _index: 'i', _id: '1', _source: {} }],
      }),
      post('/_ingest/pipeline/_simulate?verbose', {
        pipeline: { processors: [set('x', 1), { drop: {} }, set('y', 1)] },
        docs: [{ _source: {} }],
      }),
      post('/_ingest/pipeline/_simulate?verbose', {
        pipeline: { processors: [fail('no', { ignore_failure: true }), set('y', 1), fail('end'), set('z', 1)] },
        docs: [{ _source: {} }],
      }),
      post('/_ingest/pipeline/_simulate?verbose', {
        pipeline: { processors: [fail('no', { on_failure: [set('y', 1)] }), set('z', 1)] },
        docs: [{ _source: {} }],
      }),
      post('/_ingest/pipeline/_simulate?verbose', {
        pipeline: { processors: [{ pipeline: { name: 'inner' } }, set('z', 1)] },
        docs: [{ _source: {} }],
      }),
      ...CLEAN,
    ],
    [
      put('/i/_doc/1?pipeline=inner&refresh=true', { z: 1, a: 2 }),
      get('/i/_doc/1'),
      put('/i/_doc/1?pipeline=failing', { z: 1 }),
      put('/i/_doc/1?pipeline=dropping', { z: 1 }),
      post('/i/_doc?pipeline=dropping', { z: 1 }),
      put('/i/_doc/1?pipeline=loop', { z: 1 }),
      put('/i/_create/1?pipeline=inner', { z: 1 }),
      put('/missing/_doc/1?pipeline=failing', { z: 1 }),
      get('/missing'),
      get('/i/_doc/1'),
      ...CLEAN,
    ],
    [
      put('/i/_settings', { 'index.default_pipeline': 'inner' }),
      put('/i/_doc/2?refresh=true', { a: 1 }),
      put('/i/_doc/3?pipeline=_none&refresh=true', { a: 1 }),
      put('/i/_settings', { 'index.final_pipeline': 'failing' }),
      put('/i/_doc/4', { a: 1 }),
      put('/i/_settings', { 'index.final_pipeline': '_none' }),
      post(
        '/_bulk?refresh=true',
        '{"index":{"_index":"i","_id":"5"}}\n{"b":1}\n{"index":{"_index":"i","_id":"6","pipeline":"dropping"}}\n{"b":1}\n{"index":{"_index":"i","_id":"7","pipeline":"failing"}}\n{"b":1}\n{"create":{"_index":"i","_id":"8","pipeline":"_none"}}\n{"b":1}\n{"delete":{"_index":"i","_id":"2"}}\n',
        ORDER,
      ),
      post('/_bulk?refresh=true&pipeline=inner', '{"index":{"_index":"i","_id":"9"}}\n{"b":1}\n', ORDER),
      post('/i/_search', {
        sort: [{ _seq_no: 'asc' }],
        query: { ids: { values: ['2', '3', '4', '5', '6', '7', '8', '9'] } },
      }),
      put('/_ingest/pipeline/moving', { processors: [set('_index', 'j'), set('_id', 'moved'), set('_routing', 'r')] }),
      put('/i/_doc/10?pipeline=moving&refresh=true', { a: 1 }),
      get('/j/_doc/moved?routing=r'),
      ...CLEAN,
    ],
    [del('/_ingest/pipeline/inner'), del('/_ingest/pipeline/inner'), ...CLEAN],
  ],
});
