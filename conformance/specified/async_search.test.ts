import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { del, get, load, post, put, type Step, send } from '../case.ts';
import { MAJORS, type Major } from '../reference/jars/versions.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { loadCase } from '../run/case_files.ts';
import { exchange } from '../run/exchange.ts';
import { scenarios } from '../run/scenarios.ts';

/** Cases whose searches are sent again as async searches. */
const CASES = [
  'aggregation/terms',
  'api/global/search_collapse',
  'api/global/search_retriever',
  'api/global/search_batched_reduce',
  'api/global/search_sort',
  'errors/malformed_json',
  'errors/cut_objects',
  'query/bool',
  'query/match',
];

const SEARCH = /^\/(?:[^/?]+\/)?_search(?:\?.*)?$/;
/** Options that an async search has no parameter for, or has other defaults of. */
const OTHERS =
  /[?&](?:scroll|pre_filter_shard_size|batched_reduce_size|human|error_trace|include_named_queries_score|filter_path|pretty|format)\b|\bhttp/;

const isSearch = ({ path, body }: Step): boolean =>
  SEARCH.test(path) &&
  !OTHERS.test(path) &&
  (body === undefined || typeof body === 'string' || typeof body === 'object');

const withParams = (path: string, params: string): string => path + (path.includes('?') ? '&' : '?') + params;
const comparable = (text: string): string => text.replace(/"took":\d+/g, '"took":0');

interface Asked {
  readonly status: number;
  readonly body: string;
}

interface AsyncReply {
  readonly id: string;
  readonly start_time_in_millis: number;
  readonly expiration_time_in_millis: number;
  readonly response: { readonly _shards: object };
}

async function searchesOf(
  major: Major,
): Promise<{ readonly steps: readonly Step[]; readonly setup: readonly Step[] }[]> {
  const definitions = await Promise.all(CASES.map(loadCase));
  return definitions.flatMap((definition) => scenarios(definition, major));
}

describe.each(MAJORS)('an async search of %i', (major) => {
  let candidate: Standin;
  beforeAll(async () => {
    candidate = await standin(major);
  });
  afterAll(() => candidate?.close());

  test('returns the reply of the search, or its error', { timeout: 240_000 }, async () => {
    const counts = { same: 0, errors: 0, refused: 0 };
    for (const { setup, steps } of await searchesOf(major)) {
      const url = await candidate.fresh();
      for (const step of setup) await exchange(url, step);
      for (const step of steps) {
        if (!isSearch(step)) {
          await exchange(url, step);
          continue;
        }
        const path = withParams(step.path, 'pre_filter_shard_size=1&batched_reduce_size=5');
        const plain: Asked = await exchange(url, { ...step, method: 'POST', path });
        const later: Asked = await exchange(url, {
          ...step,
          method: 'POST',
          path: withParams(step.path.replace('_search', '_async_search'), 'wait_for_completion_timeout=1m'),
        });
        const what = `${step.path} ${JSON.stringify(step.body)}`;
        if (later.status === 501) counts.refused++;
        else if (plain.status !== 200) {
          counts.errors++;
          expect(comparable(later.body).replaceAll('_async_search', '_search'), what).toBe(comparable(plain.body));
        } else {
          counts.same++;
          expect(later.status, what).toBe(200);
          const [, response = ''] = later.body.split(/,"response":(.*)\}$/s);
          expect(comparable(response), what).toBe(comparable(plain.body));
        }
      }
    }
    // The law is not vacuous: most searches succeed, and errors are returned.
    expect(counts.same).toBeGreaterThan(200);
    expect(counts.errors).toBeGreaterThan(50);
    expect(counts.refused).toBeLessThan((counts.same + counts.errors) / 2);
  });

  test('is stored for the keep-alive of its request', async () => {
    const url = await candidate.fresh();
    await exchange(url, put('/a', { settings: { number_of_shards: 2 } }));
    await exchange(url, load('a', [{ n: 1 }, { n: 2 }]));
    const request = async (step: Step) => {
      const { status, body } = await exchange(url, step);
      return { status, body: JSON.parse(body) as AsyncReply };
    };
    const done = await request(post('/a/_async_search?size=1', {}));
    expect(done.body).toMatchObject({ is_partial: false, is_running: false });
    expect(done.body).not.toHaveProperty('id');

    const remaining = await request(post('/a/_async_search?size=1&keep_on_completion=true&keep_alive=1h', {}));
    const { id, start_time_in_millis: start, expiration_time_in_millis: end, response } = remaining.body;
    expect(id).toMatch(/^[\w-]+$/);
    expect(end - start).toBe(3_600_000);
    expect((await request(get(`/_async_search/${id}`))).body).toEqual(remaining.body);
    const status = await request(get(`/_async_search/status/${id}`));
    expect(status.body).toMatchObject({ id, is_running: false, completion_status: 200, _shards: response._shards });
    expect(status.body).not.toHaveProperty('response');

    const longer = await request(get(`/_async_search/${id}?keep_alive=2h`));
    expect(longer.body.expiration_time_in_millis).toBeGreaterThan(end);
    const shorter = await request(get(`/_async_search/${id}?keep_alive=1m`));
    expect(shorter.body.expiration_time_in_millis).toBe(longer.body.expiration_time_in_millis);

    expect(await request(del(`/_async_search/${id}`))).toEqual({ status: 200, body: { acknowledged: true } });
    for (const step of [get(`/_async_search/${id}`), get(`/_async_search/status/${id}`), del(`/_async_search/${id}`)]) {
      expect(await request(step)).toMatchObject({
        status: 404,
        body: { error: { type: 'resource_not_found_exception' } },
      });
    }
  });

  test('without waiting has an id, and its results are requested later', async () => {
    const url = await candidate.fresh();
    await exchange(url, put('/a', { settings: { number_of_shards: 3 } }));
    await exchange(url, load('a', [{ n: 1 }, { n: 2 }]));
    const begun = await exchange(
      url,
      post('/a/_async_search?wait_for_completion_timeout=0', { query: { match_all: {} } }),
    );
    const { id, ...told } = JSON.parse(begun.body) as { id: string };
    expect(told).toMatchObject({
      is_partial: true,
      is_running: true,
      response: { _shards: { total: 3, successful: 0 }, hits: { hits: [] } },
    });
    const ended = await exchange(url, get(`/_async_search/${id}?wait_for_completion_timeout=10s`));
    const plain = await exchange(url, post('/a/_search?pre_filter_shard_size=1', { query: { match_all: {} } }));
    const { response } = JSON.parse(ended.body) as { response: object };
    expect({ ...response, took: 0 }).toEqual({ ...(JSON.parse(plain.body) as object), took: 0 });
  });

  test.each([
    [send('POST', '/_async_search?nope=1'), 400, 'illegal_argument_exception'],
    [send('POST', '/_async_search?scroll=1m'), 400, 'illegal_argument_exception'],
    [send('POST', '/_async_search?pre_filter_shard_size=2'), 400, 'illegal_argument_exception'],
    [send('POST', '/_async_search?keep_on_completion=x'), 400, 'illegal_argument_exception'],
    [send('POST', '/_async_search?keep_alive=x'), 400, 'illegal_argument_exception'],
    [send('POST', '/_async_search?keep_alive=1ms'), 501, 'not_implemented'],
    [send('POST', '/_async_search?wait_for_completion_timeout=-1'), 501, 'not_implemented'],
    [send('POST', '/none/_async_search'), 501, 'not_implemented'],
    [post('/_async_search', { suggest: {} }), 501, 'not_implemented'],
    [post('/_async_search', { nope: 1 }), 400, 'parsing_exception'],
    [get('/_async_search/x?size=1'), 400, 'illegal_argument_exception'],
    [get('/_async_search/x'), 404, 'resource_not_found_exception'],
  ] as const)('%j is refused with %i', async (step, status, type) => {
    const reply = await exchange(await candidate.fresh(), step as Step);
    expect([reply.status, (JSON.parse(reply.body) as { error: { type: string } }).error.type]).toEqual([status, type]);
  });
});
