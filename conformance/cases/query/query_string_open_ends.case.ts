import { defineCase, load, post, put, search } from '../../case.ts';

const MAX = '9223372036854775807';
const values: Record<string, string> = {
  k: 'a',
  t: 'a',
  b: 'true',
  kd: 'a',
  r: '1',
  f: '1',
  l: '1',
  ip: '1.1.1.1',
  rk: 'a',
  rl: '1',
  ri: '1.1.1.1',
  rd: '2023',
  'fl.a': 'a',
  _id: 'a',
  _index: 'a',
};
const texts = Object.entries(values).flatMap(([field, value]) =>
  [
    `{${value} TO *}`,
    `[${value} TO *}`,
    `{${value} TO *]`,
    `{* TO ${value}}`,
    `[* TO ${value}}`,
    `{* TO ${value}]`,
    '{* TO *}',
    '[* TO *}',
    '{* TO *]',
    '[* TO *]',
    `>${value}`,
    `<=${value}`,
  ].map((range) => `${field}:${range}`),
);

/** An open end is rendered as inclusive or exclusive, as it was written, and ranges are searched without their last value. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1, refresh_interval: -1 },
      mappings: {
        runtime: { rk: { type: 'keyword' }, rl: { type: 'long' }, ri: { type: 'ip' }, rd: { type: 'date' } },
        properties: {
          k: { type: 'keyword' },
          t: { type: 'text' },
          b: { type: 'boolean' },
          kd: { type: 'keyword', index: false },
          r: { type: 'integer_range' },
          f: { type: 'float_range' },
          l: { type: 'long' },
          ip: { type: 'ip' },
          fl: { type: 'flattened' },
        },
      },
    }),
    load('a', [
      {
        k: 'a',
        t: 'a',
        b: true,
        kd: 'a',
        r: { gte: 1, lte: 2147483647 },
        l: 1,
        ip: '1.1.1.1',
        f: { gte: 1 },
        fl: { a: 'x' },
        rk: 'a',
        rl: 1,
        ri: '1.1.1.1',
        rd: '2024-01-01',
      },
      {},
      { r: { gte: 2147483647 } },
    ]),
  ],
  reads: [
    ...texts.flatMap((query) => [
      post('/a/_explain/1', { query: { query_string: { query } } }),
      search('a', { query: { query_string: { query } }, profile: true, _source: false }),
    ]),
    search('a', { query: { range: { rd: { gt: MAX } } }, _source: false }),
    search('a', { query: { range: { rk: { gt: null } } } }),
    search('a', { query: { range: { rk: { include_lower: false } } } }),
    search('a', { query: { range: { _id: {} } }, _source: false }),
  ],
});
