import { defineCase, put, search } from '../../../case.ts';

/** Ignored values are returned as they were parsed: an integer has no negative zero. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          k: { type: 'keyword', ignore_above: 0 },
          i: { type: 'integer', fields: { raw: { type: 'keyword', ignore_above: 0 } } },
          r: { type: 'integer_range' },
        },
      },
    }),
    put('/a/_doc/1', '{"k":[-0,0.0,-0.0,1e2,"-0"],"i":[5,-0,0],"r":{"gte":-0}}'),
    put('/a/_doc/2?refresh=true', '{"k":-0,"i":[[-0],-0.0]}'),
  ],
  reads: [search('a', { fields: ['k', 'i', 'i.raw', 'r'] }), search('a', { fields: ['*'], _source: false })],
});
