import { type FieldType, usual } from './field_type.ts';

const ADDRESSES = [
  '10.0.0.1',
  '10.0.0.2',
  '192.168.1.1',
  '::1',
  '2001:db8::1',
  '::ffff:10.0.0.1',
  '255.255.255.255',
  '0.0.0.0',
  '2001:db8:0:0:0:0:2:1',
  '::',
  'fe80::1',
  '10.0.1.255',
  '1::1:0:0:1',
] as const;

export const ip: FieldType = {
  name: 'ip',
  weight: 2,
  family: 'ip',
  parameters: (draw) => ({
    ...usual(draw),
    ...draw.options({
      null_value: [10, () => draw.one(['::1', '10.0.0.9'])],
      ignore_malformed: [15, () => !draw.chance(20)],
    }),
  }),
  value: (draw) => draw.skewed(ADDRESSES),
  malformed: (draw) => draw.one(['10.0.0', '10.0.0.256', 'x', '', 7, true, '10.0.0.0/8']),
};
