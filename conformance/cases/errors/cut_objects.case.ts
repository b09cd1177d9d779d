import { defineCase, put } from '../../case.ts';

const mappings = {
  properties: {
    fr: { type: 'float_range' },
    fl: { type: 'flattened' },
    k: { type: 'keyword' },
    o: { properties: { k: { type: 'keyword' } } },
    co: { type: 'completion' },
  },
};
const documents = [
  '{"fr":{"gt":6.5,"lte"\\u12:11}}',
  '{"fr":{"gt":6.5 "lte":1}}',
  '{"fr":{"gt":x}}',
  '{"fr":{"gt":1}',
  '{"fr":{"gt":1',
  '{"fr":{"gt":1,',
  '{"fr":{"gt":"',
  '{"fr":{"gt":"1',
  '{"fr":{',
  '{"fr":{"gt"',
  '{"fr":[{"gt":x}]}',
  '{"fr":[{"gt":1},x]}',
  '{"fl":{"a":"',
  '{"fl":{"a":"b',
  '{"fl":{"a":"b"',
  '{"fl":{"a":{"b":1} x}}',
  '{"fl":{"a":[1] x}}',
  '{"fl":{"a":[1 x]}}',
  '{"fl":{"a":[',
  '{"fl":{"a":null x}}',
  '{"fl":{"a":1.5x}}',
  '{"fl":[{"a":x}]}',
  '{"fl":{"a":\'x\',"y"}}',
  '{"fl":x}',
  '{"k":"',
  '{"k":"abc',
  '{"k":["a","',
  '{"o":{"k":"',
];

/** Documents that end, or are malformed, inside what one field reads as a whole. */
export default defineCase({
  setup: [put('/a', { mappings })],
  reads: documents.map((document) => put('/a/_doc/1', document)),
});
