import { defineCase, post, put, search } from '../../../case.ts';

const fields = ['*.raw', 'd.raw', 'k', 'k*', ['k', 't'], '*'];

/** Where a filter of an alias is checked there are no documents, so that patterns find no fields. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      mappings: {
        properties: {
          d: { type: 'date_nanos', fields: { raw: { type: 'keyword' } } },
          k: { type: 'keyword' },
          t: { type: 'text' },
        },
      },
    }),
    put('/a/_doc/1?refresh=true', { d: '2020-01-01', k: 'b', t: 'b' }),
  ],
  examples: fields.flatMap((fields) =>
    ['phrase_prefix', 'phrase', 'best_fields'].map((type) => {
      const filter = { multi_match: { query: 'b', fields, type } };
      return [
        search('a', { query: filter }),
        post('/_aliases', { actions: { add: { index: 'a', alias: 'b', filter } } }),
        search('b', {}),
      ];
    }),
  ),
});
