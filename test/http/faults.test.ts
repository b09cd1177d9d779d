import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FAULTS } from '../../src/faults/index.ts';
import { type FaultRule, ProfileError, type Standin, start } from '../../src/index.ts';
import { ask, type Seen } from './faulty_request.ts';

let standin: Standin;
const BULK =
  '{"index":{"_index":"a","_id":"1"}}\n{"n":1}\n{"index":{"_index":"a","_id":"2"}}\n{"n":2}\n{"create":{"_index":"a"}}\n{"n":3}\n';
const json = ({ body }: Seen) => JSON.parse(body.toString('utf8'));
const bulk = () => ask(standin.url, '/_bulk?refresh=true', { method: 'POST', body: BULK });
const search = (headers = {}) => ask(standin.url, '/a/_search', { headers });
const count = async () => {
  standin.faults.clear();
  const { status, body } = await ask(standin.url, '/a/_count');
  return status === 404 ? 0 : JSON.parse(body.toString()).count;
};
const use = (fault: string, options: object = {}, more: Partial<FaultRule> = {}) =>
  standin.faults.set({ faults: [{ fault, options: options as Record<string, unknown>, ...more }] });

beforeEach(async () => {
  standin = await start();
});
afterEach(() => standin.close());

/** What a client sees of each fault. */
const tests: Record<string, () => Promise<void>> = {
  async connection_refused() {
    use('connection_refused', { millis: 150 }, { nth: 1 });
    expect((await bulk()).error).toBe('ECONNRESET');
    expect((await bulk()).error).toBe('ECONNREFUSED');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await bulk()).status).toBe(200);
  },
  async reset_before_request() {
    use('reset_before_request');
    expect((await bulk()).error).toMatch(/ECONNRESET|EPIPE/);
    expect(await count()).toBe(0);
  },
  async reset_during_request() {
    use('reset_during_request');
    expect((await bulk()).error).toMatch(/ECONNRESET|EPIPE/);
    expect(await count()).toBe(0);
  },
  async reset_after_request() {
    use('reset_after_request');
    expect((await bulk()).error).toBe('ECONNRESET');
    expect(await count()).toBe(0);
  },
  async reset_before_reply() {
    use('reset_before_reply');
    expect((await bulk()).error).toBe('ECONNRESET');
    expect(await count()).toBe(3);
  },
  async reset_during_reply() {
    use('reset_during_reply');
    expect((await bulk()).error).toMatch(/ABORTED|ECONNRESET/);
    expect(await count()).toBe(3);
  },
  async keep_alive_race() {
    use('keep_alive_race', {}, { nth: 1 });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const one = () => ask(standin.url, '/', { agent });
    expect([(await one()).status, (await one()).error, (await one()).status]).toEqual([200, 'ECONNRESET', 200]);
    agent.destroy();
  },
  async latency_none() {
    use('latency_none');
    const socket = connect(standin.port, '127.0.0.1');
    const packets: string[] = [];
    socket.on('data', (packet) => packets.push(String(packet)));
    socket.write(`POST /_bulk HTTP/1.1\r\nhost: a\r\ncontent-type: application/x-ndjson\r\nconnection: close\r\n`);
    socket.write(`content-length: ${BULK.length}\r\n\r\n${BULK}`);
    await once(socket, 'close');
    expect(packets).toEqual([expect.stringMatching(/^HTTP\/1.1 200 .*"errors":false.*\}$/s)]);
  },
  async latency_fixed() {
    use('latency_fixed', { millis: 120 });
    expect((await bulk()).millis).toBeGreaterThan(115);
  },
  async latency_heavy_tailed() {
    use('latency_heavy_tailed', { median: 20, max: 60 });
    const times = [];
    for (let i = 0; i < 9; i++) times.push((await search()).millis);
    expect(Math.max(...times)).toBeGreaterThan(20);
  },
  async early_head() {
    use('early_head');
    const seen = await bulk();
    expect([seen.status, json(seen).errors, seen.headers['transfer-encoding']]).toEqual([200, false, 'chunked']);
  },
  async slow_reply() {
    use('slow_reply', { millis: 120 });
    expect((await bulk()).millis).toBeGreaterThan(115);
  },
  async dribbled_reply() {
    use('dribbled_reply', { bytes: 100, millis: 30 });
    const seen = await bulk();
    expect(json(seen).items).toHaveLength(3);
    expect(seen.millis).toBeGreaterThan(90);
  },
  async stalled_reply() {
    use('stalled_reply', { millis: 100 });
    expect(await bulk()).toMatchObject({ status: 200, error: 'ABORTED' });
  },
  async split_chunks() {
    use('split_chunks', { bytes: 1 });
    expect(json(await bulk()).items).toHaveLength(3);
  },
  async truncated_reply() {
    use('truncated_reply', { framing: 'length' });
    expect((await bulk()).error).toBe('ABORTED');
    for (const framing of ['close', 'whole']) {
      use('truncated_reply', { framing });
      const seen = await bulk();
      expect([seen.status, seen.error]).toEqual([200, undefined]);
      expect(() => json(seen)).toThrow();
    }
  },
  async cut_gzip() {
    await bulk();
    use('cut_gzip');
    const { gunzipSync } = await import('node:zlib');
    const seen = await search({ 'accept-encoding': 'gzip' });
    expect(seen.headers['content-encoding']).toBe('gzip');
    expect(() => gunzipSync(seen.body)).toThrow();
    expect(json(await search()).hits.hits).toHaveLength(3);
    expect(standin.faults.injected().count).toBe(1);
  },
  async wrong_content_length() {
    use('wrong_content_length');
    expect(await bulk()).toMatchObject({ status: 200, error: 'ABORTED' });
    use('wrong_content_length', { by: -5 });
    // What is left over is no reply: Node's client says so, too.
    const seen = await bulk();
    if (seen.error === undefined) expect(() => json(seen)).toThrow();
    else expect(seen.error).toMatch(/^HPE_|ABORTED|ECONNRESET/);
  },
  async empty_body() {
    use('empty_body');
    expect(await bulk()).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  },
  async invalid_utf8() {
    use('invalid_utf8');
    expect((await bulk()).body.includes(0xff)).toBe(true);
  },
  async rejected_execution() {
    use('rejected_execution', { retry_after: 2 });
    const seen = await bulk();
    expect([seen.status, json(seen).error.type, seen.headers['retry-after']]).toEqual([
      429,
      'es_rejected_execution_exception',
      '2',
    ]);
    expect(await count()).toBe(0);
  },
  async bad_gateway() {
    use('bad_gateway');
    expect(await bulk()).toMatchObject({ status: 502, headers: { 'content-type': 'text/html' } });
  },
  async service_unavailable() {
    use('service_unavailable');
    expect(json(await bulk()).error.type).toBe('master_not_discovered_exception');
    use('service_unavailable', { from: 'balancer' });
    expect(await bulk()).toMatchObject({ status: 503, headers: { 'content-type': 'text/html' } });
  },
  async gateway_timeout() {
    use('gateway_timeout');
    expect((await bulk()).status).toBe(504);
    expect(await count()).toBe(3);
  },
  async circuit_breaking() {
    use('circuit_breaking');
    expect(json(await bulk())).toMatchObject({
      status: 429,
      error: { type: 'circuit_breaking_exception', bytes_limit: 986932838 },
    });
  },
  async cluster_block() {
    for (const [block, status] of [
      ['flood_stage', 429],
      ['read_only', 403],
      ['not_recovered', 503],
    ]) {
      use('cluster_block', { block });
      expect(json(await bulk())).toMatchObject({ status, error: { type: 'cluster_block_exception' } });
    }
    expect((await search()).status).toBe(404);
  },
  async version_conflict() {
    use('version_conflict');
    const seen = await ask(standin.url, '/a/_doc/7', { method: 'PUT', body: {} });
    expect(json(seen)).toMatchObject({ status: 409, error: { index: 'a', type: 'version_conflict_engine_exception' } });
  },
  async unauthorized() {
    use('unauthorized', {}, { from: 2 });
    expect([(await search()).status, (await search()).status, (await search()).status]).toEqual([404, 401, 401]);
  },
  async html_reply() {
    use('html_reply');
    expect(await bulk()).toMatchObject({ status: 200, headers: { 'content-type': 'text/html' } });
    expect(await count()).toBe(0);
  },
  async bulk_item_failures() {
    use('bulk_item_failures', { statuses: [429, 400], share: 0.5 });
    const { errors, items } = json(await bulk());
    const statuses = items.map((item: Record<string, { status: number }>) => Object.values(item)[0]?.status);
    expect([errors, items.length]).toEqual([true, 3]);
    const done = statuses.filter((status: number) => status < 300).length;
    expect(statuses.some((status: number) => status === 429)).toBe(true);
    expect(await count()).toBe(done);
    use('bulk_item_failures', { share: 1 });
    const all = json(await bulk());
    expect(all.items.map((item: object) => Object.keys(item)[0])).toEqual(['index', 'index', 'create']);
    expect(await count()).toBe(done);
  },
  async partial_msearch() {
    await bulk();
    use('partial_msearch');
    const seen = await ask(standin.url, '/_msearch', {
      method: 'POST',
      body: '{"index":"a"}\n{}\n{"index":"a"}\n{}\n',
    });
    expect(
      json(seen)
        .responses.map(({ status }: { status: number }) => status)
        .sort(),
    ).toEqual([200, 503]);
  },
  async partial_mget() {
    await bulk();
    use('partial_mget');
    const { docs } = json(await ask(standin.url, '/a/_mget', { method: 'POST', body: { ids: ['1', '2'] } }));
    expect(docs.filter((doc: object) => 'error' in doc)).toHaveLength(1);
  },
  async search_timed_out() {
    await bulk();
    use('search_timed_out');
    const found = json(await search());
    expect([found.timed_out, found.hits.hits.length]).toEqual([true, 1]);
  },
  async shard_failures() {
    await bulk();
    use('shard_failures');
    expect(json(await search())._shards).toMatchObject({ failed: 1, failures: [{ index: 'a' }] });
  },
  async expired_scroll() {
    await bulk();
    use('expired_scroll');
    const { _scroll_id: scroll_id } = json(await ask(standin.url, '/a/_search?scroll=1m&size=1'));
    const seen = await ask(standin.url, '/_search/scroll', { method: 'POST', body: { scroll_id } });
    expect(json(seen)).toMatchObject({
      status: 404,
      error: { caused_by: { type: 'search_context_missing_exception' } },
    });
  },
  async expired_pit() {
    await bulk();
    use('expired_pit');
    const { id } = json(await ask(standin.url, '/a/_pit?keep_alive=1m', { method: 'POST' }));
    const body = { pit: { id } };
    expect((await ask(standin.url, '/_search', { method: 'POST', body })).status).toBe(404);
    expect((await ask(standin.url, '/_search', { method: 'POST', body: {} })).status).toBe(200);
  },
  async missing_product_header() {
    use('missing_product_header');
    expect((await bulk()).headers).not.toHaveProperty('x-elastic-product');
  },
  async wrong_product_header() {
    use('wrong_product_header');
    expect((await bulk()).headers['x-elastic-product']).toBe('OpenSearch');
  },
  async wrong_media_type() {
    use('wrong_media_type');
    expect((await bulk()).headers['content-type']).toBe('text/plain; charset=iso-8859-1');
  },
  async unexpected_compatible_with() {
    use('unexpected_compatible_with');
    expect((await bulk()).headers['content-type']).toContain('compatible-with=7');
  },
  async warning_headers() {
    use('warning_headers', { count: 3 });
    expect((await bulk()).headers['warning']?.match(/299 Elasticsearch/g)).toHaveLength(3);
  },
  async sniff_dead_nodes() {
    use('sniff_dead_nodes');
    const { nodes, _nodes } = json(await ask(standin.url, '/_nodes/http'));
    const addresses = Object.values(nodes).map(
      (node) => (node as { http: { publish_address: string } }).http.publish_address,
    );
    expect([addresses.length, _nodes.total]).toEqual([3, 3]);
    expect(addresses).toContain(standin.url.slice(7));
  },
  async sniff_changing_nodes() {
    use('sniff_changing_nodes');
    const replies = [];
    for (let i = 0; i < 6; i++) replies.push(Object.values(json(await ask(standin.url, '/_nodes/http')).nodes));
    expect(new Set(replies.map((nodes) => JSON.stringify(nodes))).size).toBeGreaterThan(3);
  },
  async sniff_unresolvable_nodes() {
    use('sniff_unresolvable_nodes', { with_real: false });
    const { body } = await ask(standin.url, '/_nodes/http');
    expect(body.toString()).toContain('es-node-1.invalid:9200');
    expect(body.toString()).not.toContain(standin.url.slice(7));
  },
  async duplicate_keys() {
    use('duplicate_keys');
    const seen = await bulk();
    expect(seen.body.toString().match(/"errors":/g)).toHaveLength(2);
    expect(json(seen).items).toHaveLength(3);
  },
  async huge_numbers() {
    use('huge_numbers', { beyond: true });
    expect((await bulk()).body.toString()).toContain('"_seq_no":9223372036854775808,');
  },
  async deep_nesting() {
    use('deep_nesting', { depth: 500 });
    expect((await bulk()).body.toString()).toContain(`"nested":${'['.repeat(500)}`);
  },
  async unknown_fields() {
    use('unknown_fields');
    const seen = await bulk();
    expect(seen.body.toString()).toMatch(/"x_[a-z]+":/);
    expect(json(seen).items).toHaveLength(3);
  },
  async absent_fields() {
    const keys = ({ items }: { items: Record<string, object>[] }) =>
      items.reduce((sum, item) => sum + Object.keys(Object.values(item)[0] ?? {}).length, 0);
    const whole = keys(json(await bulk()));
    use('absent_fields');
    const rest = json(await bulk());
    expect(keys(rest)).toBeLessThan(whole);
    for (const item of rest.items)
      expect(Object.values(item)[0]).toMatchObject({ _index: 'a', status: expect.any(Number) });
  },
  async null_fields() {
    await bulk();
    use('null_fields');
    const found = json(await search());
    expect([found.hits.max_score, ...found.hits.hits.map((hit: { _score: unknown }) => hit._score)]).toContain(null);
  },
  async total_as_number() {
    await bulk();
    use('total_as_number');
    expect(json(await search()).hits.total).toBe(3);
  },
};

describe('fault', () => {
  it.each(FAULTS.map(({ name }) => name))('%s is what its file says', async (name) => {
    await tests[name]?.();
    expect(tests).toHaveProperty(name);
  });
});

describe('a schedule', () => {
  const statuses = async (requests: number) => {
    const seen = [];
    for (let i = 0; i < requests; i++) seen.push((await search()).status);
    return seen.map((status) => (status === 404 ? '.' : String(status)[2])).join('');
  };

  it('takes the nth request, a range, every so many, at most so often', async () => {
    const fault = 'bad_gateway';
    const cases: [Partial<FaultRule>, string][] = [
      [{ nth: 2 }, '.2....'],
      [{ nth: [1, 4] }, '2..2..'],
      [{ from: 5 }, '....22'],
      [{ every: 2 }, '2.2.2.'],
      [{ from: 2, every: 3, times: 1 }, '.2....'],
      [{ probability: 0 }, '......'],
      [{ probability: 1, times: 2 }, '22....'],
    ];
    for (const [rule, expected] of cases) {
      standin.faults.set({ faults: [{ fault, ...rule }] });
      expect(await statuses(6)).toBe(expected);
    }
  });

  it('is the same in each run of a seed, and another with another', async () => {
    const run = async (seed: number) => {
      standin.faults.set({ seed, faults: [{ fault: 'bad_gateway', probability: 0.5 }] });
      return statuses(40);
    };
    const [one, again, other] = [await run(1), await run(1), await run(2)];
    expect(again).toBe(one);
    expect(other).not.toBe(one);
    expect(one).toMatch(/2.*\..*2/);
  });

  it('matches by API, index, method and path', async () => {
    const fault = 'bad_gateway';
    const met = async (match: FaultRule['match'] & object) => {
      standin.faults.set({ faults: [{ fault, match }] });
      const sent = [search(), ask(standin.url, '/logs-1,a/_count'), ask(standin.url, '/b', { method: 'PUT' })];
      return (await Promise.all(sent)).map(({ status }) => status === 502);
    };
    expect(await met({ api: 'search' })).toEqual([true, false, false]);
    expect(await met({ api: ['indices.*', 'count'] })).toEqual([false, true, true]);
    expect(await met({ index: 'logs-*' })).toEqual([false, true, false]);
    expect(await met({ method: 'PUT', index: 'b' })).toEqual([false, false, true]);
    expect(await met({ path: '*/_search' })).toEqual([true, false, false]);
  });

  it('comes over HTTP, and requests want a fault by header', async () => {
    const seed = 3;
    const faults = [{ fault: 'unauthorized', nth: 1 }];
    const set = await ask(standin.url, '/_standin/faults', { method: 'POST', body: { seed, faults } });
    expect(json(set)).toEqual({ seed, faults, count: 0, injections: [] });
    expect((await search()).status).toBe(401);
    const injection = { fault: 'unauthorized', rule: 0, nth: 1, method: 'GET', uri: '/a/_search', api: 'search' };
    expect(json(await ask(standin.url, '/_standin/faults')).injections).toEqual([injection]);
    await ask(standin.url, '/_standin/faults', { method: 'DELETE' });
    expect((await search({ 'x-standin-fault': 'bad_gateway' })).status).toBe(502);
    const wanted = JSON.stringify({ fault: 'html_reply', options: { status: 403 } });
    expect((await search({ 'x-standin-fault': wanted })).status).toBe(403);
    expect(json(await search({ 'x-standin-fault': 'nope' })).error.reason).toContain('no fault [nope]');
    expect((await search({ 'x-standin-fault': '{"fault":"html_reply","nth":1}' })).status).toBe(400);
  });

  it.each([
    [{}, "must have required property 'faults'"],
    [{ faults: [{ fault: 'nope' }] }, 'faults[0].fault: no fault [nope], there are: absent_fields, bad_gateway'],
    [{ faults: [{ fault: 'bad_gateway', often: 1 }] }, 'faults[0]: unknown key [often]'],
    [{ faults: [{ fault: 'bad_gateway', nth: 0 }] }, 'faults[0].nth: must be >= 1'],
    [{ faults: [{ fault: 'bad_gateway', probability: 2 }] }, 'faults[0].probability: must be <= 1'],
    [{ faults: [{ fault: 'latency_fixed', options: { seconds: 1 } }] }, 'faults[0].options: unknown key [seconds]'],
    [{ faults: [{ fault: 'latency_fixed', options: { millis: 'x' } }] }, 'faults[0].options.millis: must be integer'],
    [{ faults: [{ fault: 'service_unavailable', options: { from: 'x' } }] }, 'one of server, balancer'],
    [{ faults: [{ fault: 'bad_gateway', match: { verb: 'GET' } }] }, 'faults[0].match: unknown key [verb]'],
  ])('%j is refused by the place', async (profile, message) => {
    const { status, body } = await ask(standin.url, '/_standin/faults', { method: 'POST', body: profile });
    expect([status, JSON.parse(body.toString()).error]).toEqual([400, expect.stringContaining(message)]);
    await expect(start({ faults: profile as never })).rejects.toThrow(ProfileError);
  });

  it('of start() holds for that server, and its forks count anew', async () => {
    const faulty = await start({ faults: { faults: [{ fault: 'bad_gateway', nth: 1 }] } });
    const fork = await faulty.fork();
    const met = async (url: string) => (await ask(url, '/')).status;
    expect([await met(faulty.url), await met(fork.url), await met(faulty.url)]).toEqual([502, 502, 200]);
    await Promise.all([fork.close(), faulty.close()]);
  });
});
