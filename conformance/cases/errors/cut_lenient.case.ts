import { defineCase, put } from '../../case.ts';

const TYPES = ['long', 'double', 'half_float', 'date', 'date_nanos', 'boolean', 'geo_point'];
const lenient = (type: string) => ({ type, ignore_malformed: true });
const cut = (text: string) => put('/a/_doc/1', text);

/** Values that are cut short or malformed inside a text that a field ignores: parsing continues after it. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          ...Object.fromEntries(TYPES.map((type) => [type, lenient(type)])),
          n: { type: 'nested', properties: { date: lenient('date'), long: lenient('long') } },
          o: { properties: { date: lenient('date') } },
        },
      },
    }),
  ],
  reads: [
    ...TYPES.flatMap((type) =>
      ['"2024', '"', '"1\\', '"1\\u00', '"1\\q"}', '["12', '["12"', '[1,"1', '["1', '["x', '12', '['].map((value) =>
        cut(`{"${type}":${value}`),
      ),
    ),
    ...['date', 'date_nanos'].flatMap((type) =>
      ['{', '{"a":1', '{"a"', '{"a":"1', '{"a":{"b":2'].map((value) => cut(`{"${type}":${value}`)),
    ),
    ...['{"lat":"1', '{"lat":1', '{'].map((value) => cut(`{"geo_point":${value}`)),
    cut('{"a":1,"date":"20'),
    cut('{"date":"x","long":"1'),
    cut('{"date":"x","long":"y"'),
    cut('{"o":{"date":"20'),
    cut('{"n":{"date":"20'),
    cut('{"n":[{"long":"2'),
    cut('{"n":[{"long":"2"'),
    cut('{"date":"20 é'),
    cut('{"date":"x\ty'),
  ],
});
