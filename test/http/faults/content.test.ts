import { expect } from 'vitest';
import { ask } from '../faulty_request.ts';
import { bulk, count, type FaultTests, json, search, standin, testFaults, use } from './faulty_server.ts';

/** What a reply says: parts that failed, nodes, JSON of every kind. */
const tests: FaultTests = {
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

testFaults(tests);
