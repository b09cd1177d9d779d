import { post, put } from '../../../case.ts';
import { defineModuleCase } from '../../define.ts';
import { LEVELS, one, SIMULATED } from './simulate.ts';

const D = '2016-04-25T12:02:01.789Z';
const named = (more: object, d: unknown = D) => one('date_index_name', { field: 'd', ...more }, { d, p: 'pre' });
const monthly = (more: object, d: unknown = D) => named({ date_rounding: 'M', ...more }, d);

/** The processor `date_index_name`, simulated and where documents are stored. */
export default defineModuleCase({
  version: '7.10.2',
  levels: LEVELS,
  tolerances: SIMULATED,
  reads: [
    monthly({ index_name_prefix: 'my-' }),
    named({ date_rounding: 'd', index_name_format: 'yyyy.MM.dd' }),
    named({ date_rounding: 'h', timezone: 'Europe/Amsterdam' }, '2016-04-25T12:02:01.789+0200'),
    named({ date_rounding: 'd', timezone: 'Asia/Tokyo' }, '2016-04-25T22:02:01.789+0000'),
    named({ date_rounding: 'y', date_formats: ['yyyy-MM-dd'], locale: 'fr' }, '2016-04-25'),
    monthly({ date_formats: ['dd MMMM yyyy'], locale: 'fr' }, '25 avril 2016'),
    named({ date_rounding: '{{p}}', date_formats: ['UNIX'], index_name_prefix: '{{p}}-' }, '1700000000'),
    monthly({ date_formats: ['UNIX'], index_name_format: 'yyyy-{{p}}' }, '1700000000'),
    named({ date_rounding: 'w', date_formats: ['UNIX', 'ISO8601'] }, '1700000000'),
    monthly({ date_formats: ['UNIX'] }, 1_700_000_000),
    monthly({ date_formats: ['UNIX'] }, ['a']),
    monthly({ date_formats: ['UNIX'] }, 'x'),
    monthly({ date_formats: ['UNIX_MS'] }, '1461585721789'),
    monthly({}, 'x'),
    monthly({ date_formats: [] }),
    monthly({ date_formats: ['bad bb'] }),
    monthly({ date_formats: 'yyyy' }),
    monthly({ index_name_format: 'bad bb' }),
    monthly({ index_name_format: 'bad bb' }, 'x'),
    monthly({ timezone: 'nope' }),
    monthly({ timezone: 1 }),
    monthly({ field: 1 }),
    named({ date_rounding: 'x' }),
    named({}),
    one('date_index_name', { field: 'e', date_rounding: 'M' }, { d: D }),
    one('date_index_name', { date_rounding: 'M' }, { d: D }),
    monthly({ nope: 1 }),
    put('/_ingest/pipeline/monthly', {
      processors: [{ date_index_name: { field: 'd', index_name_prefix: 'm-', date_rounding: 'M' } }],
    }),
    put('/x/_doc/1?pipeline=monthly&refresh=true', { d: D }),
    post('/_bulk?pipeline=monthly&refresh=true', [
      { index: { _index: 'x', _id: '2' } },
      { d: '2016-05-31T12:02:01.789Z' },
    ]),
    post('/m-*/_search', { sort: ['d.keyword'] }),
    put('/_ingest/pipeline/wrong', {
      processors: [{ date_index_name: { field: 'd', index_name_prefix: 'M-', date_rounding: 'M' } }],
    }),
    put('/x/_doc/3?pipeline=wrong', { d: D }),
  ],
});
