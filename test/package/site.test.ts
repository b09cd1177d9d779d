/** The site of the docs, built and opened in headless Chromium. `STANDIN_SCREENSHOT=FILE` writes a screenshot of the table. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);
if (executablePath === undefined) console.warn('skipped: the site is looked at with Chromium');
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Serves the built files as a host of static pages does. */
function serve(): Server {
  return createServer(async (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const name = path.endsWith('/') ? `${path}index.html` : extname(path) === '' ? `${path}.html` : path;
    try {
      const body = await readFile(join('site/dist', name));
      response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'text/html; charset=utf-8' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
}

describe.skipIf(executablePath === undefined)('the site', { timeout: 60_000 }, () => {
  const server = serve();
  const missing: string[] = [];
  let browser: Browser;
  let page: Page;
  let url: string;

  beforeAll(async () => {
    const install = existsSync('site/node_modules/vitepress') ? [] : ['ci', '--no-audit', '--no-fund'];
    if (install.length > 0) execFileSync('npm', ['--prefix', 'site', ...install], { stdio: 'ignore' });
    execFileSync('npm', ['--prefix', 'site', 'run', '--silent', 'build'], { stdio: 'ignore' });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox', '--disable-gpu'] });
    page = await browser.newPage({ viewport: { width: 1300, height: 900 } });
    page.on('pageerror', (error) => missing.push(error.message));
    page.on('response', (reply) => reply.status() >= 400 && missing.push(reply.url()));
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    server.close();
  });

  it('begins with what it is, and every link of it leads somewhere', async () => {
    await page.goto(`${url}/`);
    expect(await page.locator('h1').textContent()).toContain('Standin');
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(10);
    for (const link of new Set(links)) expect([link, (await fetch(url + link)).status]).toEqual([link, 200]);
  });

  it('has a table of what is built that is searched by name and state', async () => {
    await page.goto(`${url}/built`);
    await expect.poll(() => page.locator('.built tbody tr').count()).toBeGreaterThan(800);
    await page.fill('.built-bar input', 'percentile aggregations');
    const names = () => page.locator('.built tbody tr td:first-child').allTextContents();
    await expect.poll(names).toEqual(expect.arrayContaining(['percentiles', 'percentile_ranks']));
    expect((await names()).length).toBeLessThan(10);
    await page.fill('.built-bar input', 'ccr.follow');
    await page.click('.built-bar button:has-text("refused")');
    expect(await page.locator('.built tbody tr').first().textContent()).toContain(
      'refused: there are no other clusters',
    );
    await page.fill('.built-bar input', 'stemmer');
    await page.click('.built-bar button:has-text("refused")');
    if (process.env['STANDIN_SCREENSHOT']) await page.screenshot({ path: process.env['STANDIN_SCREENSHOT'] });
  });

  it('finds words in all pages', async () => {
    await page.goto(`${url}/`);
    await page.click('.VPNavBarSearch button');
    await page.fill('.VPLocalSearchBox input', 'retry storm');
    await page.waitForSelector('.VPLocalSearchBox .result');
    expect(missing).toEqual([]);
  });
});
