import { defineCase, load, post, put, type Step } from '../../../case.ts';

const open: Step = post('/a/_pit?keep_alive=1m', undefined, { keep: { pit: 'id' } });
const request = (body: object): Step => post('/_search', { profile: true, pit: { id: '{{pit}}' }, ...body });
const scroll = (body: object, n: number): Step =>
  post('/a/_search?scroll=1m', { profile: true, ...body }, { keep: { [`scroll${n}`]: '_scroll_id' } });

const queries = [
  { wildcard: { k: 'a*' } },
  { terms: { k: ['a', 'b'] } },
  { bool: { filter: { prefix: { k: 'a' } } } },
  { term: { k: 'a' } },
  { match_all: {} },
];
const slices = [undefined, 'n', 'none', '_seq_no', '_version'].flatMap((field) =>
  [0, 1, 2, 3, 4, 5].map((id) => ({ id, max: 6, ...(field === undefined ? {} : { field }) })),
);
const bodies = queries.flatMap((query) => slices.map((slice) => ({ query, slice })));

/** A slice without documents is searched nevertheless, and with it the terms of the clauses beside it. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1, refresh_interval: -1 },
      mappings: { properties: { k: { type: 'keyword' }, n: { type: 'long' }, none: { type: 'long' } } },
    }),
    load('a', [{ k: 'a', n: 1 }, { k: 'ab', n: 2 }, { k: 'b' }]),
  ],
  examples: [[open, ...bodies.map(request)], bodies.map(scroll)],
});
