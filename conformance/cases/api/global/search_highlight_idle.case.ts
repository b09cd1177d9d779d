import { defineCase, put, search } from '../../../case.ts';

const fields = [{}, { 'x.*': {} }, { nope: {} }, { t: {} }, { 't*': {} }, { n: {} }, { k: {} }];

/** Without stored fields a hit has its name only where there is something to highlight. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { t: { type: 'text' }, k: { type: 'keyword', ignore_above: 2 }, n: { type: 'long' } } },
    }),
    put('/a/_doc/1?routing=r&refresh=true', { t: 'a', k: 'long', n: 1 }),
  ],
  reads: fields.flatMap((request) => [
    search('a', { stored_fields: '_none_', highlight: { fields: request } }),
    search('a', { stored_fields: '_none_', query: { match: { t: 'a' } }, highlight: { fields: request } }),
  ]),
});
