import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Standin, start } from '../../src/index.ts';
import { type Proxy as RunningProxy, startProxy } from '../../src/upstream/index.ts';
import { Validation } from '../../src/validation/index.ts';

const json = { 'content-type': 'application/json' };
let standin: Standin;
beforeAll(async () => {
  standin = await start({ version: '8.19' });
  await fetch(`${standin.url}/a/_doc/1?refresh=true`, { method: 'PUT', body: '{"n":1}', headers: json });
});
afterAll(() => standin.close());

describe('--validate report', () => {
  it('passes everything on, counts what is found and lists it at /_standin/report', async () => {
    const proxy = await startProxy({ upstream: standin.url, taps: [new Validation({ mode: 'report', major: 8 })] });
    for (let i = 0; i < 3; i++) expect((await fetch(`${proxy.url}/a/_search?frm=${i}`)).status).toBe(400);
    const template = { method: 'PUT', body: '{"index_patterns":["x*"],"order":1}', headers: json };
    expect((await fetch(`${proxy.url}/_template/t`, template)).status).toBe(200);
    await fetch(`${proxy.url}/_template/t`, { method: 'DELETE' });
    const { validation } = (await (await fetch(`${proxy.url}/_standin/report`)).json()) as {
      validation: { requests: number; findings: { kind: string; count: number; first: string; detail: string }[] };
    };
    expect(validation.requests).toBe(5);
    expect(validation.findings[0]).toMatchObject({
      kind: 'unknown_parameter',
      api: 'search',
      detail: '[search] has no parameter [frm]',
      count: 3,
      first: 'GET /a/_search?frm=0',
    });
    expect(validation.findings.map(({ kind }) => kind)).toContain('deprecated_api');
    // The upstream's own warnings are in the list, too.
    expect(validation.findings.find(({ kind }) => kind === 'warning')?.detail).toContain('Legacy index templates');
    await proxy.close();
    expect(proxy.report().slice(0, 2)).toEqual([
      `validation against 8.x: 5 requests, ${validation.findings.length} findings`,
      '       3  unknown_parameter: [search] has no parameter [frm]  (GET /a/_search?frm=0)',
    ]);
  });
});

describe('--validate enforce', () => {
  let proxy: RunningProxy;
  beforeAll(async () => {
    const validation = new Validation({ mode: 'enforce', major: 8, tolerated: ['deprecated_api'] });
    proxy = await startProxy({ upstream: standin.url, taps: [validation] });
  });
  afterAll(() => proxy.close());

  it('answers 400 with the findings, and the upstream does not see the request', async () => {
    const reply = await fetch(`${proxy.url}/b/_doc/1?refrsh=true`, { method: 'PUT', body: '{"n":2}', headers: json });
    expect(reply.status).toBe(400);
    expect(reply.headers.get('x-elastic-product')).toBe('Elasticsearch');
    const { error } = (await reply.json()) as { error: { type: string; findings: unknown } };
    expect(error.type).toBe('standin_validation_exception');
    expect(error.findings).toEqual([
      { kind: 'unknown_parameter', api: 'index', detail: '[index] has no parameter [refrsh]' },
    ]);
    expect((await fetch(`${standin.url}/b`)).status).toBe(404);
  });

  it('passes on what is as described or tolerated', async () => {
    expect((await fetch(`${proxy.url}/a/_search`)).status).toBe(200);
    expect((await fetch(`${proxy.url}/_template/none`)).status).toBe(404);
    expect(() => new Validation({ mode: 'report', major: 9, tolerated: ['nope'] })).toThrow(
      /no kinds of findings: nope/,
    );
  });
});
