import { bulk, defineCase, post, put, type Step } from '../../../case.ts';

const failing = (more: object = {}) => ({
  query: { function_score: { field_value_factor: { field: 'd' } } },
  sort: ['s'],
  size: 2,
  explain: true,
  ...more,
});
const first = (index: string, body: unknown): Step =>
  post(`/${index}/_search?scroll=1m`, body, { keep: { scroll: '_scroll_id' } });
const page = post('/_search/scroll', { scroll: '1m', scroll_id: '{{scroll}}' });
const last = post('/_search/scroll', { scroll_id: '{{scroll}}' });
const clear: Step = { method: 'DELETE', path: '/_search/scroll', body: { scroll_id: '{{scroll}}' } };
const index = (name: string, shards: number, values: readonly number[]) => [
  put(`/${name}`, {
    settings: { number_of_shards: shards },
    mappings: { properties: { d: { type: 'double' }, s: { type: 'integer' } } },
  }),
  bulk(
    `/${name}/_bulk?refresh=true`,
    values.flatMap((d, s) => [{ index: { _id: `${s}` } }, { d, s }]),
  ),
];

/** A page that fails on all shards is the last one: they free their reader contexts. */
export default defineCase({
  setup: [...index('a', 1, [1, 2, 3, 1, -4, 2, 7]), ...index('b', 2, [-1, -2, -3, -4, -5, -6])],
  reads: [
    first('a', failing()),
    page,
    page,
    page,
    last,
    clear,
    first('a', failing({ size: 5 })),
    first('a', failing({ size: 3 })),
    last,
    page,
    first('a', failing({ size: 4 })),
    last,
    page,
    first('b', failing({ explain: false })),
    page,
    first('a', failing({ explain: false, query: { match_all: {} } })),
    page,
    page,
    clear,
  ],
});
