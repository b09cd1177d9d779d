import type { Draw } from '../draw.ts';
import type { Json } from '../json.ts';
import { type FieldType, usual } from './field_type.ts';

const day = (draw: Draw) => `2024-0${draw.between(1, 3)}-1${draw.between(0, 9)}`;
const address = (draw: Draw) => (draw.chance(90) ? `10.0.0.${draw.between(0, 20)}` : draw.one(['::1', '2001:db8::7']));
const whole = (draw: Draw): Json => draw.between(-3, 12);
const half = (draw: Draw): Json => draw.between(-6, 24) / 2;

const type = (name: string, point: (draw: Draw) => Json, compare: (a: Json, b: Json) => boolean): FieldType => ({
  name,
  weight: 0.3,
  family: 'range',
  parameters: (draw) => ({
    ...usual(draw),
    ...draw.options({ coerce: [6, () => draw.chance(40)] }),
    ...draw.options({
      // Only dates have formats, the others take the one that dates have by themselves.
      format: [
        15,
        () => (name === 'date_range' ? 'strict_date_optional_time' : 'strict_date_optional_time||epoch_millis'),
      ],
      locale: [12, () => 'en'],
    }),
  }),
  value: (draw) => {
    if (name === 'ip_range' && draw.chance(10)) return draw.one(['10.0.0.0/28', '10.0.0.8/30']);
    const [a, b] = [point(draw), point(draw)];
    const [from, to] = compare(a, b) ? [a, b] : [b, a];
    const lower = draw.chance(90) ? { [draw.one(['gte', 'gte', 'gt'])]: from } : {};
    return { ...lower, ...(draw.chance(85) ? { lte: to } : {}) };
  },
  queryValue: point,
  malformed: (draw) => draw.one(['x', 7, true, { gte: 'x' }, { near: 1 }, { gte: true }]),
});

const less = (a: Json, b: Json) => Number(a) <= Number(b);
/** Addresses of one network by their last part. */
const nearer = (a: Json, b: Json) => {
  const last = (text: Json) => Number(String(text).slice('10.0.0.'.length));
  return String(a).includes(':') ? String(b).includes(':') : String(b).includes(':') || last(a) <= last(b);
};

export const rangeTypes: readonly FieldType[] = [
  type('integer_range', whole, less),
  type('long_range', whole, less),
  type('float_range', half, less),
  type('double_range', half, less),
  type('date_range', day, (a, b) => String(a) <= String(b)),
  type('ip_range', address, nearer),
];
