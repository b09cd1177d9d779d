import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get, load, post, put, search } from '../case.ts';
import { MAJORS } from '../reference/jars/versions.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { exchange } from '../run/exchange.ts';

/**
 * The first reference from jars runs no scripts, but it proves what runtime fields do whose values come from sources
 * (`cases/mapping/runtime*`). A script that emits the values of the source makes the same field: every reply must be the same.
 */
const VALUES: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  keyword: [['b', 'a', 'a'], ['Zebra'], [], ['x y'], ['a']],
  long: [[3, 1, 3], [4503599627370497], [], [-5], [1]],
  double: [[2.5, 0.5], [1e10], [], [-0.25], [0.5]],
  boolean: [[true, false], [false], [], [true], [true]],
  date: [[1577836800000, 0], [86400000], [], [-1], [0]],
  ip: [['10.0.0.2', '::1'], ['10.0.0.1'], [], ['fe80::1'], ['::1']],
};
const PROBES: Readonly<Record<string, readonly [unknown, unknown]>> = {
  keyword: ['a', 'b'],
  long: [1, 3],
  double: [0.5, 2],
  boolean: [true, false],
  date: ['1970-01-01', '2019-01-01'],
  ip: ['::1', '10.0.0.1'],
};
const SOURCE = 'for (x in params._source.v) { emit(x) }';

const searches = (type: string): readonly object[] => {
  const [one, other] = PROBES[type] ?? [];
  const queries = [
    { term: { v: one } },
    { terms: { v: [one, other] } },
    { range: { v: { gte: one } } },
    { exists: { field: 'v' } },
    { match: { v: one } },
    { query_string: { query: `v:"${String(one)}"` } },
    { bool: { must_not: { term: { v: other } } } },
    ...(type === 'keyword'
      ? [{ prefix: { v: 'Z' } }, { wildcard: { v: '* *' } }, { regexp: { v: '[ab]' } }, { fuzzy: { v: 'zebra' } }]
      : []),
  ];
  const metric = type === 'keyword' || type === 'ip' ? 'value_count' : 'stats';
  return [
    ...queries.map((query) => ({ query })),
    ...['asc', 'desc'].flatMap((order) => [
      { sort: [{ v: order }] },
      { sort: [{ v: { order, missing: '_first', mode: 'min' } }] },
    ]),
    {
      size: 0,
      aggs: { t: { terms: { field: 'v' } }, m: { [metric]: { field: 'v' } }, n: { value_count: { field: 'v' } } },
    },
    { fields: ['v'] },
    { docvalue_fields: ['v'] },
    {
      fields: ['v'],
      query: { term: { v: one } },
      sort: ['v'],
      aggs: { t: { terms: { field: 'v', order: { _key: 'desc' } } } },
    },
    { collapse: { field: 'v' } },
    { query: { script_score: { query: { match_all: {} }, script: "doc['v'].size()" } } },
  ];
};

describe.each(MAJORS)('on %i', (major) => {
  let candidate: Standin;
  let url: string;
  beforeAll(async () => {
    candidate = await standin(major);
    url = await candidate.fresh();
    for (const [type, values] of Object.entries(VALUES)) {
      await exchange(url, put(`/${type}`, { mappings: { dynamic: false } }));
      await exchange(
        url,
        load(
          type,
          values.map((v) => ({ v })),
        ),
      );
    }
  });
  afterAll(() => candidate?.close());

  const cases = Object.keys(VALUES).flatMap((type) =>
    searches(type).map((body) => [type, JSON.stringify(body), body] as const),
  );
  test.each(cases)('%s %s', async (type, _, body) => {
    const send = async (field: object) => {
      const reply = await exchange(url, search(type, { ...body, runtime_mappings: { v: { type, ...field } } }));
      return { ...reply, body: reply.body.replace(/"took":\d+/, '') };
    };
    const [read, emitted] = [await send({}), await send({ script: SOURCE })];
    expect({ status: emitted.status, body: emitted.body }).toEqual({ status: read.status, body: read.body });
  });

  test('the mapping returns the script', async () => {
    const script = { source: 'emit(params.b)', params: { zz: 1, b: 2.5 } };
    await exchange(
      url,
      put('/shown', { mappings: { runtime: { v: { type: 'double', script, on_script_error: 'continue' } } } }),
    );
    expect(JSON.parse((await exchange(url, get('/shown/_mapping'))).body)).toEqual({
      shown: {
        mappings: {
          runtime: { v: { type: 'double', script: { ...script, lang: 'painless' }, on_script_error: 'continue' } },
        },
      },
    });
  });

  test('a document whose script fails has the values emitted before, or the search fails where that is not allowed', async () => {
    const source = "emit(1); if (doc['_nope'].size() == 0) { emit(2) }";
    const send = (on_script_error: string) =>
      exchange(
        url,
        search('long', {
          fields: ['v'],
          _source: false,
          runtime_mappings: { v: { type: 'long', script: { source }, on_script_error } },
        }),
      );
    const remaining = JSON.parse((await send('continue')).body);
    expect(remaining.hits.hits.map((hit: { fields: unknown }) => hit.fields)).toEqual(Array(5).fill({ v: [1] }));
    const refused = await send('fail');
    expect([refused.status, refused.body]).toEqual([
      501,
      expect.stringContaining('No field found for [_nope] in mapping'),
    ]);
    // Another search of the same index is not refused.
    expect((await exchange(url, post('/long/_search', {}))).status).toBe(200);
  });
});
