import { defineModuleCase } from '../../define.ts';
import { LEVELS, one, SIMULATED } from './simulate.ts';

const decode = (d: string) => one('urldecode', { field: 'd' }, { d });
const convert = (type: string, d: string) => one('convert', { field: 'd', type }, { d });
const each = (processor: unknown, d: unknown) => one('foreach', { field: 'd', processor }, { d });
const upper = { field: '_ingest._value' };

/** Values that processors read in unusual notations: malformed escapes, hexadecimal numbers; failures inside `foreach`. */
export default defineModuleCase({
  version: '7.10.2',
  levels: LEVELS,
  tolerances: SIMULATED,
  reads: [
    decode('a%C3%A9+b'),
    decode('%e9'),
    decode('%zz'),
    decode('%1z'),
    decode('%z'),
    decode('%1'),
    decode('%'),
    decode('%u0041'),
    decode('%-1'),
    convert('integer', '0x10'),
    convert('integer', '0x1ffffffff'),
    convert('integer', '-0x80000000'),
    convert('integer', '-0x80000001'),
    convert('integer', '0x'),
    convert('integer', '0xzz'),
    convert('integer', ' 5 '),
    convert('integer', ''),
    convert('integer', '+7'),
    convert('long', '-0x10'),
    convert('long', '0xffffffffffffffff'),
    convert('long', '99999999999999999999'),
    convert('auto', '0x10'),
    convert('auto', '-0xff'),
    convert('auto', '0x1ffffffff'),
    convert('auto', '0xzz'),
    each({ uppercase: { ...upper, on_failure: [{ set: { field: 'e', value: '{{_ingest.on_failure_message}}' } }] } }, [
      'a',
      1,
    ]),
    each(
      {
        uppercase: { ...upper, on_failure: [{ set: { field: 'e', value: '{{_ingest.on_failure_processor_type}}' } }] },
      },
      [1],
    ),
    each({ uppercase: { ...upper, ignore_failure: true } }, ['a', 1, 'b']),
    each({ uppercase: { ...upper, on_failure: [{ fail: { message: 'again' } }] } }, ['a', 1]),
    each({ uppercase: { ...upper, on_failure: [] } }, ['a', 1]),
    each({ foreach: { field: '_ingest._value', processor: { uppercase: upper } } }, [['a'], ['b', 'c']]),
  ],
});
