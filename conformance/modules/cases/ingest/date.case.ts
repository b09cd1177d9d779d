import { defineModuleCase } from '../../define.ts';
import { LEVELS, one, SIMULATED } from './simulate.ts';

const date = (formats: unknown, d: unknown, more = {}) => one('date', { field: 'd', formats, ...more }, { d });

export default defineModuleCase({
  version: '7.10.2',
  levels: LEVELS,
  tolerances: SIMULATED,
  reads: [
    date(['ISO8601'], '2026-03-04T05:06:07Z'),
    date(['ISO8601'], '2026-03-04T05:06:07.123+02:00'),
    date(['ISO8601'], '2026-03-04T05:06:07.5'),
    date(['ISO8601'], '2026-03-04T05:06:07,123Z'),
    date(['ISO8601'], '2026-03-04T05:06'),
    date(['ISO8601'], '2026-03-04'),
    date(['ISO8601'], '2026-03-04T05:06:07.123456789Z'),
    date(['ISO8601'], '2026-03-04T05:06:07+0200'),
    date(['ISO8601'], '2026-03-04T05:06:07Z', { target_field: 't.u' }),
    date(['ISO8601'], '2026-03-04T05:06:07Z', { timezone: 'UTC' }),
    date(['UNIX'], '1700000000'),
    date(['UNIX'], '1700000000.5'),
    date(['UNIX'], 1700000000),
    date(['UNIX_MS'], '1700000000123'),
    date(['UNIX_MS'], 1700000000123),
    date(['yyyy-MM-dd HH:mm:ss'], '2026-03-04 05:06:07'),
    date(['yyyy-MM-dd'], '2026-03-04'),
    date(['dd/MM/yyyy'], '04/03/2026'),
    date(["yyyy-MM-dd'T'HH:mm:ss.SSSXX"], '2026-03-04T05:06:07.123+0200'),
    date(["yyyy-MM-dd'T'HH:mm:ssXXX"], '2026-03-04T05:06:07-05:30'),
    date(['dd/MM/yyyy', 'ISO8601'], '2026-03-04T05:06:07Z'),
    date(['yyyy-MM-dd'], 'abc'),
    date(['UNIX'], 'abc'),
    date(['yyyy-MM-dd', 'dd/MM/yyyy'], 'abc'),
    one('date', { field: 'e', formats: ['ISO8601'] }, { d: 1 }),
    date([], 'abc'),
    one('date', { field: 'd' }, { d: 1 }),
    date(1, 'abc'),
  ],
});
