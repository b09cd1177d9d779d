import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../../../src/cluster/index.ts';
import { start } from '../../../src/index.ts';
import { exchange } from '../../http/exchange.ts';
import type { WireRequest } from '../../http/requests.ts';

const body = (method: string, path: string, text: string): WireRequest => ({
  method,
  path,
  headers: { 'content-type': 'application/json' },
  body: text,
});
const session: readonly WireRequest[] = [
  { method: 'GET', path: '/' },
  body('PUT', '/a', '{"settings":{"number_of_shards":3},"aliases":{"now":{}}}'),
  body('PUT', '/a', '{}'),
  body('POST', '/a/_doc', '{"title":"one day","n":1,"when":"2024-01-01"}'),
  body('POST', '/a/_doc', '{"title":"two days","n":2}'),
  body('POST', '/new/_doc', '{"n":2.5}'),
  body(
    'POST',
    '/_bulk?refresh=true',
    '{"index":{"_index":"a"}}\n{"n":3}\n{"create":{"_index":"a","_id":"x"}}\n{"n":"4"}\n',
  ),
  body('POST', '/a/_bulk', '{"create":{"_id":"x"}}\n{}\n{"index":{}}\n{"n":"word"}\n{"delete":{"_id":"none"}}\n'),
  body('POST', '/a/_update/x', '{"doc":{"n":5}}'),
  body('POST', '/a/_update/none', '{"doc":{"n":5}}'),
  { method: 'POST', path: '/a/_refresh' },
  body('POST', '/now/_search', '{"query":{"match":{"title":"days"}}}'),
  body('POST', '/_search', '{"query":{"range":{"when":{"lte":"now"}}}}'),
  body('POST', '/a/_search', '{"sort":["n"],"aggs":{"n":{"terms":{"field":"n"}},"most":{"max":{"field":"n"}}}}'),
  body('POST', '/a/_search', '{"query":{"nope":{}}}'),
  body('POST', '/a/_search', '{"sort":["title"]}'),
  body(
    'POST',
    '/_aliases',
    '{"actions":[{"remove":{"index":"a","alias":"now"}},{"add":{"index":"new","alias":"now"}}]}',
  ),
  { method: 'GET', path: '/_alias' },
  { method: 'GET', path: '/a' },
  { method: 'GET', path: '/now/_settings' },
  { method: 'GET', path: '/_cat/indices?v' },
  { method: 'GET', path: '/_cat/count?v' },
  { method: 'GET', path: '/_cluster/health' },
  { method: 'GET', path: '/none/_search' },
  { method: 'DELETE', path: '/a' },
];

/** Every reply of the session, headers and all; the clock moves a second with each request. */
async function play(version: '8.19' | '9.5', seed: number, at = 1_700_000_000_000): Promise<string[]> {
  const clock = new VirtualClock(at);
  const standin = await start({ version, seed, clock });
  const replies: string[] = [];
  for (const request of session) {
    clock.advance(1000);
    const { status, headers, body: text } = await exchange(standin.url, request);
    replies.push(`${request.method} ${request.path} ${status} ${JSON.stringify(headers)} ${text}`);
  }
  await standin.close();
  return replies;
}

describe.each(['8.19', '9.5'] as const)('%s with a seed and a clock', (version) => {
  it('answers a complete session with the same bytes', async () => {
    const first = await play(version, 42);
    expect(await play(version, 42)).toEqual(first);
    expect(first.filter((reply) => / 5\d\d \{/.test(reply))).toEqual([]);
  });

  it('makes other ids of another seed', async () => {
    const [first, other] = [await play(version, 42), await play(version, 43)];
    const ids = (replies: string[]): string[] =>
      replies.join('\n').match(/"_id":"[\w-]{20}"|"uuid":"[\w-]{22}"/g) ?? [];
    expect(ids(first).length).toBeGreaterThan(10);
    expect(ids(first).filter((id) => ids(other).includes(id))).toEqual([]);
  });

  it('takes the time from the clock', async () => {
    const [first, later] = [await play(version, 42), await play(version, 42, 1_800_000_000_000)];
    expect(first.join('\n')).toContain('"creation_date":"1700000002000"');
    expect(later.join('\n')).toContain('"creation_date":"1800000002000"');
  });
});
