import { defineCase, load, post, put, search } from '../../case.ts';

const texts = [
  'to^2 all:q',
  'to^2',
  'to^1 b',
  '(to b)^2 all:q',
  'to^0.5',
  '"to b"^3 all:x',
  '(all:q)^2',
  '[a TO b]^2 all:q',
  '(to^2)^3 all:q',
  'nope:q^2',
  'all:q^1',
  'all:q^2 nope:(a b)^3',
  'all:""^2 q',
  '_exists_:nope^2',
  'all:(a AND b)^1',
];
const fields = [{ fields: ['*_text'] }, { fields: ['all'] }, { fields: ['n'], lenient: true }];

/** A boost in the text is rendered, even 1 or around a query that matches nothing. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { all: { type: 'text' }, n: { type: 'long' } } },
    }),
    load('a', [{ all: 'q the' }, { all: 'a b' }]),
  ],
  reads: texts.flatMap((query) =>
    fields.flatMap((where) => {
      const query_string = { query, ...where };
      const boosting = { positive: { match: { all: 'q' } }, negative: { query_string }, negative_boost: 0.2 };
      return [
        post('/a/_validate/query?explain=true', { query: { query_string } }),
        post('/a/_validate/query?explain=true', { query: { boosting } }),
        search('a', { query: { query_string }, explain: true }),
        search('a', { query: { boosting }, explain: true }),
      ];
    }),
  ),
});
