import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { load, post, put } from '../case.ts';
import { MAJORS } from '../reference/jars/versions.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { exchange } from '../run/exchange.ts';

interface Hit {
  readonly _index: string;
  readonly _id: string;
  readonly _score: number;
}
const documents = Array.from({ length: 20 }, (_, doc) => ({ t: ['red', 'red fox', 'fox', 'blue'][doc % 4], n: doc }));
const ORGANIC = { match: { t: 'red fox' } };

/** `pinned`, which the references from jars lack. */
describe.each(MAJORS)('pinned documents on %i', (major) => {
  let candidate: Standin;
  let url: string;
  const send = async (body: object, index = 'a') => {
    const { status, body: text } = await exchange(url, post(`/${index}/_search`, body));
    return { status, reply: JSON.parse(text) };
  };
  const hits = async (query: object, index = 'a'): Promise<Hit[]> => {
    const { status, reply } = await send({ query, size: 100 }, index);
    expect([status, reply]).toEqual([200, reply]);
    expect(reply.hits.total.value).toBe(reply.hits.hits.length);
    return reply.hits.hits;
  };

  beforeAll(async () => {
    candidate = await standin(major);
    url = await candidate.fresh();
    const mappings = { properties: { t: { type: 'text' }, n: { type: 'long' } } };
    for (const name of ['a', 'b']) {
      await exchange(url, put(`/${name}`, { settings: { number_of_shards: 1 }, mappings }));
      await exchange(url, load(name, documents));
    }
  });
  afterAll(() => candidate.close());

  test.each([[['4', '8', '1']], [['20']], [['nope', '3', '4']], [[]], [['1', '2', '3', '5', '6', '7', '9']]])(
    'the documents %j come first, in that order, and the others as they are',
    async (ids) => {
      const organic = await hits(ORGANIC);
      const found = await hits({ pinned: { ids, organic: ORGANIC } });
      const pins = ids.filter((id) => id !== 'nope');
      expect(found.slice(0, pins.length).map(({ _id }) => _id)).toEqual(pins);
      const others = organic.filter(({ _id }) => !pins.includes(_id));
      expect(found.slice(pins.length)).toEqual(others);
      const best = Math.max(0, ...others.map(({ _score }) => _score));
      for (const { _score } of found.slice(0, pins.length)) expect(_score).toBeGreaterThan(best);
    },
  );

  test('documents can be those of one index', async () => {
    const docs = [{ _index: 'b', _id: '4' }, { _id: '8' }];
    const found = await hits({ pinned: { docs, organic: ORGANIC } }, 'a,b');
    expect(found.slice(0, 3).map(({ _index, _id }) => `${_index}/${_id}`)).toEqual(['b/4', 'a/8', 'b/8']);
    expect(found[1]?._score).toBe(found[2]?._score);
    expect(found[0]?._score).toBeGreaterThan(found[1]?._score ?? Number.POSITIVE_INFINITY);
  });

  test('another order leaves the documents where they are', async () => {
    const { reply } = await send({
      query: { pinned: { ids: ['20'], organic: { match_all: {} } } },
      sort: 'n',
      size: 3,
    });
    expect(reply.hits.hits.map(({ _id }: Hit) => _id)).toEqual(['1', '2', '3']);
  });

  test('filters hold for pinned documents, too', async () => {
    const query = { bool: { must: { pinned: { ids: ['4', '1'], organic: ORGANIC } }, filter: { term: { n: 0 } } } };
    expect((await hits(query)).map(({ _id }) => _id)).toEqual(['1']);
  });

  test.each([
    [{ ids: ['1'] }],
    [{ organic: ORGANIC }],
    [{ ids: ['1'], docs: [{ _id: '1' }], organic: ORGANIC }],
    [{ ids: '1', organic: ORGANIC }],
    [{ docs: [{ _index: 'a' }], organic: ORGANIC }],
    [{ ids: ['1'], organic: ORGANIC, nope: 1 }],
    [{ ids: Array.from({ length: 101 }, (_, at) => `${at}`), organic: ORGANIC }],
    [{ ids: ['1'], organic: { nope: {} } }],
  ])('%j is refused', async (pinned) => {
    expect((await send({ query: { pinned } })).status).toBe(400);
  });
});
