import { bulk, defineCase, post, put, search } from '../../case.ts';

const like = (fields: readonly string[] | undefined, item: object, more: object = {}) => ({
  query: { more_like_this: { fields, like: [item], include: true, min_term_freq: 1, min_doc_freq: 1, ...more } },
});
const text = (more: object) => ({ type: 'text', ...more });

/** Stored term vectors of a document are those that were indexed; terms of other fields are analysed from its source again. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          t: text({}),
          plain: text({}),
          kept: text({ term_vector: 'yes' }),
          placed: text({ term_vector: 'with_positions_offsets' }),
          stored: text({ term_vector: 'with_positions', store: true }),
          docs: text({ term_vector: 'yes', index_options: 'docs' }),
          b: { type: 'binary', doc_values: true, fields: { kept: text({ term_vector: 'yes' }), plain: text({}) } },
        },
      },
    }),
    bulk('/a/_bulk?refresh=true', [
      '{"index":{"_id":"1"}}',
      '{"t":"quick jumps","plain":1.50,"kept":1.50,"placed":1.50,"stored":1.50,"docs":1.50,"b":"AAEC"}',
      '{"index":{"_id":"2"}}',
      '{"t":"quick","plain":"1.5 1.50","kept":"1.5 1.50","placed":"1.5 1.50","stored":"1.5 1.50","docs":"the quick the","b":"AAEC"}',
      '{"index":{"_id":"3"}}',
      '{"t":"jumps","plain":1e3,"kept":1e3,"placed":1e3,"stored":[1e3, "x"],"docs":["quick quick", "1.50"],"b":"YQ=="}',
      '{"index":{"_id":"4"}}',
      '{"plain":"1000.0","kept":"1e3","placed":"1000.0","stored":"1e3 1000.0","docs":"the quick"}',
    ]),
  ],
  reads: [
    ...['plain', 'kept', 'placed', 'stored', 'b.kept', 'b.plain'].flatMap((field) =>
      ['1', '2', '3', '4'].flatMap((_id) => [
        search('a', like([field], { _id })),
        post('/a/_validate/query?rewrite=true', like([field], { _id })),
      ]),
    ),
    ...['1', '2', '3'].flatMap((_id) => [
      search('a', like(['docs'], { _id })),
      search('a', like(['docs'], { _id }, { min_term_freq: 2 })),
      post('/a/_validate/query?rewrite=true', like(['docs'], { _id }, { min_term_freq: 2 })),
    ]),
    ...['1', '3'].flatMap((_id) => [
      search('a', like(undefined, { _id })),
      search('a', like(['kept', 'placed'], { _id, per_field_analyzer: { kept: 'keyword' } })),
    ]),
  ],
});
