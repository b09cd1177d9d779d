/** The page of a server in headless Chromium. `STANDIN_SCREENSHOT=docs/page.png` writes a screenshot. */
import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Standin, start } from '../../src/index.ts';

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);
if (executablePath === undefined) console.warn('skipped: the page needs a Chromium');

describe.skipIf(executablePath === undefined)('the page of a server', { timeout: 60_000 }, () => {
  let standin: Standin;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  const ask = (method: string, path: string, body: object) =>
    fetch(`${standin.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  beforeAll(async () => {
    standin = await start();
    await ask('PUT', '/books/_doc/1?refresh=true', { title: 'The Trial', author: 'Franz Kafka', price: 9.5 });
    await ask('PUT', '/books/_doc/2?refresh=true', { title: 'The Castle', author: 'Franz Kafka', price: 8 });
    await ask('PUT', '/books/_doc/3?refresh=true', { title: '<b>Orlando</b>', author: 'Virginia Woolf', price: 7 });
    await ask('PUT', '/cities/_doc/1?refresh=true', { name: 'Prague', country: 'CZ' });
    await ask('POST', '/books/_search', {
      query: { match: { title: 'castle' } },
      aggs: { a: { avg: { field: 'price' } } },
    });
    await ask('POST', '/_sql', { query: 'SELECT 1' });
    await ask('PUT', '/_standin/c/worker-1/other', {});
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox', '--disable-gpu'] });
    page = await browser.newPage({ viewport: { width: 1400, height: 820 } });
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`${standin.url}/_standin/`);
    await page.waitForSelector('#requests tr');
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await standin?.close();
  });

  const texts = (selector: string) => page.locator(selector).allTextContents();

  it('lists indices with their documents, and the server', async () => {
    await expect.poll(() => texts('#indices li')).toEqual(['all', 'books3', 'cities1']);
    expect(await texts('#server')).toEqual(['9.5.3 · standin']);
  });

  it('displays documents and the mapping of an index, as text', async () => {
    await page.click('#indices button:has-text("books")');
    await expect.poll(() => texts('#hits tbody tr')).toHaveLength(3);
    expect(await texts('#hits th')).toEqual(['_id', 'title', 'author', 'price']);
    expect((await texts('#hits tbody tr')).join()).toContain('<b>Orlando</b>');
    expect(JSON.parse((await texts('#mapping')).join()).properties.price).toEqual({ type: 'float' });
  });

  it('searches for words, and by a body', async () => {
    await page.fill('#query', 'castle');
    await page.press('#query', 'Enter');
    await expect.poll(() => texts('#found')).toEqual([expect.stringMatching(/^1 document in \d+ ms$/)]);
    await page.fill('#query', '{"size":0,"aggs":{"least":{"min":{"field":"price"}}}}');
    await page.press('#query', 'Enter');
    await expect.poll(async () => (await texts('#hits')).join()).toContain('"value": 7');
    await page.fill('#query', '{"query":{"nope":{}}}');
    await page.press('#query', 'Enter');
    await expect.poll(() => texts('#found')).toEqual(['unknown query [nope]']);
    errors.length = 0;
    await page.fill('#query', 'kafka');
    await page.press('#query', 'Enter');
    await expect.poll(() => texts('#hits tbody tr')).toHaveLength(2);
  });

  it('displays refusals, and requests as they come, with their replies', async () => {
    expect((await texts('#refused')).join()).toContain('[sql.query]');
    const before = await page.locator('#requests tr').count();
    await ask('PUT', '/books/_doc/4', { title: 'The Waves' });
    await expect.poll(() => page.locator('#requests tr').count(), { timeout: 10_000 }).toBe(before + 1);
    const screenshot = process.env['STANDIN_SCREENSHOT'];
    if (screenshot) await page.screenshot({ path: screenshot });
    await page.locator('#requests tr').first().click();
    await expect.poll(() => texts('#line')).toEqual([expect.stringContaining('PUT /books/_doc/4 · 201')]);
    expect((await texts('#reply')).join()).toContain('"result": "created"');
    await page.click('#exchange button');
  });

  it('displays a virtual cluster, and resets it', async () => {
    await page.selectOption('#cluster', 'worker-1');
    await expect.poll(() => texts('#indices li')).toEqual(['all', 'other0']);
    await page.click('#reset');
    await expect.poll(() => texts('#indices li')).toEqual(['all']);
    expect((await fetch(`${standin.url}/books`)).status).toBe(200);
  });

  it('reports no errors', () => {
    expect(errors).toEqual([]);
  });
});
