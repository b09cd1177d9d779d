import { defineCase, load, put, search } from '../../../case.ts';

const options = [
  { docvalue_fields: ['r'] },
  { docvalue_fields: ['k', 'n'] },
  { docvalue_fields: ['n'] },
  { docvalue_fields: ['nope'] },
  { fields: ['r'] },
  { sort: ['r'] },
  { docvalue_fields: ['n', 'r'], stored_fields: ['_none_'] },
  { docvalue_fields: ['r'], stored_fields: ['n'] },
  { docvalue_fields: ['r'], _source: true },
  { docvalue_fields: ['ro'], version: true },
  { docvalue_fields: ['n'], stored_fields: ['_none_'] },
];
const runtime_mappings = { r: { type: 'date' }, k: { type: 'keyword' } };

/** Values of runtime fields are loaded from the source, which a profile reports. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { runtime: { ro: { type: 'keyword' } }, properties: { n: { type: 'long' } } },
    }),
    load('a', [{ n: 1, r: '2020', k: 'x', ro: 'y' }]),
  ],
  reads: options.map((more) => search('a', { _source: false, profile: true, runtime_mappings, ...more })),
});
