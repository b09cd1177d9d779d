/** The page of a proxy in headless Chromium. `STANDIN_SCREENSHOT=docs/proxy.png` writes a screenshot. */
import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Shadow } from '../../conformance/traffic/index.ts';
import { type Standin, start } from '../../src/index.ts';
import { isRead, type Proxy as RunningProxy, startProxy } from '../../src/upstream/index.ts';
import { Validation } from '../../src/validation/index.ts';

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);
if (executablePath === undefined) console.warn('skipped: the page needs a Chromium');

let servers: readonly Standin[];
let proxy: RunningProxy;

beforeAll(async () => {
  servers = [await start(), await start({ clusterName: 'other' })];
  const [upstream, second] = servers as [Standin, Standin];
  const shadow = new Shadow({ url: second.url, printed: 'the second', isRead });
  const validation = new Validation({ mode: 'report', major: 9 });
  proxy = await startProxy({ upstream: [upstream.url], port: 0, controlPath: '/_standin', taps: [shadow, validation] });
  await fetch(`${second.url}/books/_doc/9?refresh=true`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{"title":"<b>Orlando</b>"}',
  });
  for (const path of ['/_cluster/health?filter_path=cluster_name', '/books/_search?q=orlando', '/_search?sise=1']) {
    await fetch(proxy.url + path);
  }
}, 60_000);
afterAll(async () => {
  await proxy.close();
  await Promise.all(servers.map((server) => server.close()));
});

it('is HTML below the control path, and only GET reads it', async () => {
  const reply = await fetch(`${proxy.url}/_standin/`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await reply.text()).toMatch(/^<!doctype html>/);
  expect((await fetch(`${proxy.url}/_standin/`, { method: 'POST' })).status).toBe(405);
  const none = await (await fetch(`${proxy.url}/_standin/nope`)).json();
  expect(none).toMatchObject({ status: 404, error: { reason: expect.stringContaining('[nope]') } });
});

describe.skipIf(executablePath === undefined)('the page of a proxy', { timeout: 60_000 }, () => {
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox', '--disable-gpu'] });
    page = await browser.newPage({ viewport: { width: 1300, height: 620 } });
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${proxy.url}/_standin/`);
  }, 60_000);
  afterAll(() => browser?.close());

  const texts = (selector: string) => page.locator(selector).allTextContents();

  it('displays the divergences of a shadow run, each with its first request', async () => {
    await expect.poll(() => texts('#compared'), { timeout: 10_000 }).toEqual([expect.stringContaining('3 compared')]);
    const groups = (await texts('#groups tr')).join('\n');
    expect(groups).toContain('cluster_name');
    expect(groups).toContain('GET /books/_search?q=orlando');
    expect(await texts('#refused li')).toEqual(['nothing']);
  });

  it('displays the findings of the validation and the nodes', async () => {
    expect((await texts('#findings tr')).join()).toContain('sise');
    expect((await texts('#server')).join()).toContain('http://127.0.0.1');
    if (process.env['STANDIN_SCREENSHOT']) await page.screenshot({ path: process.env['STANDIN_SCREENSHOT'] });
    expect(errors).toEqual([]);
  });
});
