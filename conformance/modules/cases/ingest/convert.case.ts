import { defineModuleCase } from '../../define.ts';
import { LEVELS, one, SIMULATED } from './simulate.ts';

const values: readonly (readonly [string, readonly unknown[]])[] = [
  ['integer', ['12', ' 12', '-7', '0x1F', '1.5', '2147483648', 5, 2.5, true, '', ['1', '2']]],
  ['long', ['12', '12345678901', '0x1F', '1.5', 7]],
  ['float', ['1.1', '3', '1e3', 'x', 16777217, ['1', '2.5']]],
  ['double', ['1.1', '3', '1e10', 'NaN', 'x', 7]],
  ['boolean', ['true', 'FALSE', 'yes', '', true, 1]],
  ['string', [1, 2.5, 12345678901, true, ['a', 1], { a: 1, b: 'x' }]],
  [
    'auto',
    ['1', '12345678901', '1.5', '1e400', 'true', 'TRUE', 'x', '123456789012345678901', '1.23456789012', 7, ['1', 'x']],
  ],
];

export default defineModuleCase({
  version: '7.10.2',
  levels: LEVELS,
  tolerances: SIMULATED,
  reads: [
    ...values.flatMap(([type, given]) => given.map((v) => one('convert', { field: 'v', type }, { v }))),
    one('convert', { field: 'v', type: 'nope' }, { v: 1 }),
    one('convert', { field: 'v' }, { v: 1 }),
    one('convert', { field: 'v', type: 'integer', target_field: 't' }, { v: '1' }),
    one('convert', { field: 'w', type: 'integer' }, { v: '1' }),
    one('convert', { field: 'w', type: 'integer', ignore_missing: true }, { v: '1' }),
    one('convert', { field: 'v', type: 'integer' }, { v: null }),
    one('convert', { field: 'v', type: 'integer', ignore_missing: true }, { v: null }),
  ],
});
