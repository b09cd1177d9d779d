import { defineCase, load, post, put, type Step } from '../../../case.ts';

const open = (name: string): Step => post(`/${name}/_pit?keep_alive=1m`, undefined, { keep: { pit: 'id' } });
const request = (body: object): Step =>
  post('/_search', { profile: true, _source: false, pit: { id: '{{pit}}' }, ...body });

const all = { match_all: {} };
const filters = {
  all,
  required: { bool: { must: all } },
  filtered: { bool: { filter: all } },
  constant: { constant_score: { filter: all } },
  term: { term: { k: 'a' } },
  without: { bool: { must_not: { term: { k: 'z' } } } },
};

const slices = [
  ...[0, 1, 2, 3].map((id) => ({ id, max: 4 })),
  { id: 1, max: 2, field: 'n' },
  { id: 1, max: 2, field: '_seq_no' },
  { id: 1, max: 2, field: '_version' },
];

const queries = [{ exists: { field: 'k' } }, { bool: { must: { match_all: { boost: 2 } } } }, { term: { k: 'a' } }];

/** The filters of a slice come in the order of a set where the filter of an alias matches everything and is removed. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { refresh_interval: -1, number_of_shards: 1 },
      mappings: { properties: { k: { type: 'keyword' }, n: { type: 'long' }, o: { type: 'nested' } } },
      aliases: { bare: {}, ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, { filter }])) },
    }),
    load('a', [{ k: 'a', n: 1, o: [{ x: 1 }] }, { k: 'b', n: 2 }, { k: 'a' }]),
  ],
  examples: [
    ...['bare', ...Object.keys(filters)].map((name) => [
      open(name),
      ...slices.map((slice) => request({ slice })),
      ...queries.map((query) => request({ slice: { id: 1, max: 2 }, query })),
    ]),
    ['bare', ...Object.keys(filters)].flatMap((name) =>
      [
        { id: 0, max: 2 },
        { id: 1, max: 3 },
        { id: 1, max: 3, field: 'n' },
      ].map((slice) => post(`/${name}/_search?scroll=1m`, { profile: true, _source: false, slice })),
    ),
  ],
});
