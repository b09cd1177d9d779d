import { defineCase, put } from '../../case.ts';

/** Members of an object that are null, or no object. */
export default defineCase({
  examples: [
    { properties: null },
    { properties: null, dynamic: 'true' },
    { properties: [] },
    { properties: 1 },
    { type: 'object', properties: null },
    { type: 'nested', properties: null },
    { type: null },
    { type: null, properties: {} },
    { enabled: true },
  ].map((o) => put('/a', { mappings: { properties: { o } } })),
});
