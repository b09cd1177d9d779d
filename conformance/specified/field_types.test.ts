import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get, load, post, put, type Step } from '../case.ts';
import { MAJORS } from '../reference/jars/versions.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { exchange } from '../run/exchange.ts';

const VALUES: readonly unknown[] = [
  'ab',
  'abc',
  'Ab',
  'b',
  'a b',
  '',
  'zürich',
  12,
  true,
  ['x', 'y'],
  null,
  'a*b',
  'long value',
];
/** In order (semver.org, 11), then texts that are no version. */
const VERSIONS = [
  ...[
    '0.0.1',
    '0.0.10',
    '1.0.0-1',
    '1.0.0-11',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-rc.1',
  ],
  ...['1.0.0', '1.2.0', '1.10.0', '2.0.0', '11.0.0', '01.0.0', '1.0', 'x'],
];
const QUERIES = (field: string): readonly object[] => [
  { term: { [field]: 'ab' } },
  { term: { [field]: { value: 'AB', case_insensitive: true } } },
  { term: { [field]: 12 } },
  { terms: { [field]: ['ab', 'b', 'nope'] } },
  { prefix: { [field]: 'a' } },
  { prefix: { [field]: { value: 'A', case_insensitive: true } } },
  { wildcard: { [field]: 'a*c' } },
  { wildcard: { [field]: '*' } },
  { wildcard: { [field]: { value: 'a\\*b' } } },
  { regexp: { [field]: 'a.?' } },
  { range: { [field]: { gte: 'ab', lt: 'b' } } },
  { range: { [field]: { gt: 'x' } } },
  { range: { [field]: {} } },
  { exists: { field } },
  { match: { [field]: 'a b' } },
  { query_string: { query: `${field}:ab OR ${field}:z*` } },
  { bool: { must_not: { term: { [field]: 'b' } } } },
  { ids: { values: ['1'] } },
];

interface Reply {
  readonly hits: { readonly total: { readonly value: number }; readonly hits: readonly Hit[] };
  readonly aggregations: Readonly<Record<string, { readonly buckets: readonly { key: string; doc_count: number }[] }>>;
}
interface Hit {
  readonly _id: string;
  readonly _score: number;
  readonly sort?: readonly unknown[];
  readonly fields?: Readonly<Record<string, readonly unknown[]>>;
}

describe.each(MAJORS)('keyword-like fields on %i', (major) => {
  let candidate: Standin;
  let url: string;
  const send = async (step: Step): Promise<{ status: number; body: unknown }> => {
    const { status, body } = await exchange(url, step);
    return { status, body: JSON.parse(body) as unknown };
  };
  const search = async (index: string, body: object): Promise<Reply> => {
    const { status, body: reply } = await send(post(`/${index}/_search`, body));
    expect([status, reply]).toEqual([200, reply]);
    return reply as Reply;
  };
  const ids = async (index: string, query: object): Promise<string[]> => {
    const { hits } = await search(index, { query, size: 100, sort: '_doc' });
    return hits.hits.map(({ _id }) => _id);
  };

  beforeAll(async () => {
    candidate = await standin(major);
    url = await candidate.fresh();
    const properties = {
      k: { type: 'keyword' },
      w: { type: 'wildcard' },
      i: { type: 'wildcard', ignore_above: 3, null_value: 'NULL' },
      ki: { type: 'keyword', ignore_above: 3, null_value: 'NULL' },
      v: { type: 'version' },
      c: { type: 'constant_keyword', value: 'ab' },
      kc: { type: 'keyword' },
      d: { type: 'constant_keyword' },
    };
    await send(put('/a', { mappings: { properties } }));
    const documents = VALUES.map((value, at) => ({
      k: value,
      w: value,
      i: value,
      ki: value,
      kc: 'ab',
      ...(at % 2 ? { c: 'ab' } : {}),
    }));
    await send(load('a', documents));
    await send(
      put('/v', { mappings: { properties: { v: { type: 'version' }, n: { type: 'long' }, k: { type: 'keyword' } } } }),
    );
    // In another order than theirs.
    const shuffled = VERSIONS.map((_, at) => VERSIONS[(at * 7) % VERSIONS.length] ?? '');
    await send(
      load(
        'v',
        shuffled.map((v) => ({ v, k: v, n: VERSIONS.indexOf(v) })),
      ),
    );
  });
  afterAll(() => candidate?.close());

  test.each([
    ['w', 'k'],
    ['i', 'ki'],
    ['c', 'kc'],
  ])('%s finds what the keyword %s finds', async (field, keyword) => {
    const [own, expected] = [QUERIES(field), QUERIES(keyword)];
    for (const [at, query] of own.entries()) {
      expect([query, await ids('a', query)]).toEqual([query, await ids('a', expected[at] ?? {})]);
    }
  });

  test.each(['w', 'c'])('terms of %s score a constant', async (field) => {
    const { hits } = await search('a', { query: { term: { [field]: { value: 'ab', boost: 2 } } } });
    expect(new Set(hits.hits.map(({ _score }) => _score))).toEqual(new Set([2]));
  });

  test.each([
    ['w', 'k'],
    ['i', 'ki'],
    ['c', 'kc'],
  ])('%s sorts, groups and renders as the keyword %s', async (field, keyword) => {
    const body = (name: string) => ({
      size: 100,
      sort: [name, '_doc'],
      _source: false,
      docvalue_fields: [name],
      aggs: { x: { terms: { field: name, size: 50 } } },
    });
    const [own, expected] = [await search('a', body(field)), await search('a', body(keyword))];
    const plain = ({ hits }: Reply, name: string) =>
      hits.hits.map(({ _id, sort, fields }) => [_id, sort, fields?.[name]]);
    expect(plain(own, field)).toEqual(plain(expected, keyword));
    expect(own.aggregations).toEqual(expected.aggregations);
  });

  test('a constant is rendered for all documents, whatever their sources have', async () => {
    const { hits } = await search('a', { size: 100, fields: ['c'], _source: false });
    expect(new Set(hits.hits.map(({ fields }) => fields?.c?.join()))).toEqual(new Set(['ab']));
  });

  test('another value than the constant is refused, the first one sets a constant without a value', async () => {
    expect((await send(put('/a/_doc/x', { c: 'other' }))).status).toBe(400);
    expect(await ids('a', { exists: { field: 'd' } })).toEqual([]);
    expect((await send(put('/a/_doc/y?refresh=true', { d: 'first' }))).status).toBe(201);
    const { body } = await send(get('/a/_mapping/field/d'));
    expect(body).toMatchObject({ a: { mappings: { d: { mapping: { d: { value: 'first' } } } } } });
    expect((await send(put('/a/_doc/z', { d: 'second' }))).status).toBe(400);
    expect((await ids('a', { term: { d: 'first' } })).length).toBe(VALUES.length + 1);
    expect(
      (await send(put('/a/_mapping', { properties: { c: { type: 'constant_keyword', value: 'x' } } }))).status,
    ).toBe(400);
    await send({ method: 'DELETE', path: '/a/_doc/y?refresh=true' });
  });

  test('field capabilities report the family of the types', async () => {
    const { body } = await send(get('/a/_field_caps?fields=w,c,v'));
    const { fields } = body as { fields: Record<string, object> };
    expect(
      Object.keys(fields)
        .sort()
        .map((name) => [name, Object.keys(fields[name] ?? {})]),
    ).toEqual([
      ['c', ['keyword']],
      ['v', ['version']],
      ['w', ['keyword']],
    ]);
  });

  test('versions are sorted and compared by their precedence', async () => {
    const { hits, aggregations } = await search('v', {
      size: 100,
      sort: 'v',
      fields: ['v'],
      aggs: { x: { terms: { field: 'v', size: 50, order: { _key: 'asc' } } } },
    });
    expect(hits.hits.map(({ sort }) => sort?.[0])).toEqual(VERSIONS);
    expect(hits.hits.map(({ fields }) => fields?.v?.[0])).toEqual(VERSIONS);
    expect(aggregations.x?.buckets.map(({ key }) => key)).toEqual(VERSIONS);
    for (const [low, high] of [
      [0, 5],
      [3, 9],
      [8, 16],
    ] as const) {
      const within = await search('v', {
        size: 100,
        query: { range: { v: { gte: VERSIONS[low], lt: VERSIONS[high] } } },
      });
      expect(within.hits.total.value).toBe(high - low);
    }
  });

  test('versions match patterns on their texts', async () => {
    const queries = (field: string): readonly object[] => [
      { term: { [field]: '1.0.0-alpha.1' } },
      { terms: { [field]: ['1.0', 'x', '3.0.0'] } },
      { prefix: { [field]: '1.0.0' } },
      { wildcard: { [field]: '*alpha*' } },
      { wildcard: { [field]: '1?.*' } },
      { regexp: { [field]: '[0-9]+\\.0\\.0' } },
      { fuzzy: { [field]: '1.0.1' } },
      { exists: { field } },
      { query_string: { query: `${field}:1.0*` } },
    ];
    const [own, expected] = [queries('v'), queries('k')];
    for (const [at, query] of own.entries()) {
      expect([query, (await ids('v', query)).sort()]).toEqual([query, (await ids('v', expected[at] ?? {})).sort()]);
    }
  });
});
