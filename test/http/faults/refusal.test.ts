import { expect } from 'vitest';
import { ask } from '../faulty_request.ts';
import { bulk, count, type FaultTests, json, search, standin, testFaults, use } from './faulty_server.ts';

/** Faults that are error statuses and wrong headers of a server or a load balancer. */
const tests: FaultTests = {
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
};

testFaults(tests);
