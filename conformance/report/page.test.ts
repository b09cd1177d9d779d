import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renderPage } from './html.ts';
import { renderJunit } from './junit.ts';
import { sampleGroup, sampleOutcome } from './sample_outcome.ts';

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = process.env['CHROMIUM'] ?? CANDIDATES.find((path) => existsSync(path));

if (executablePath === undefined) {
  const reason = `no Chromium: none of ${CANDIDATES.join(', ')} is there, and CHROMIUM names none`;
  if (process.env['CI']) throw new Error(reason);
  console.warn(`the matrix page is not tested: ${reason}`);
}

const OUTCOMES = [
  sampleOutcome(8),
  sampleOutcome(9, {
    groups: [sampleGroup({ id: 'e0000005', title: 'search: value of took', cells: ['search/sort'] })],
    cells: {
      'query/match': { proven: 5, differs: 0, refused: 0, skipped: 0 },
      'search/sort': { proven: 5, differs: 1, refused: 0, skipped: 0 },
    },
  }),
];

describe.skipIf(executablePath === undefined)('the matrix page in Chromium', { timeout: 60_000 }, () => {
  let folder: string;
  let file: string;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'standin-matrix-'));
    file = join(folder, 'index.html');
    await writeFile(file, renderPage(OUTCOMES));
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox', '--disable-gpu'] });
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    complaints = [];
    page = await browser.newPage({ viewport: { width: 1300, height: 900 } });
    page.on('pageerror', (error) => complaints.push(`${error}`));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) complaints.push(`it asked for ${request.url()}`);
    });
  });
  afterEach(async () => {
    expect(await page.evaluate('window.injected')).toBeUndefined();
    expect(complaints).toEqual([]);
    await page.close();
  });

  const open = (hash = '') => page.goto(`${pathToFileURL(file).href}${hash}`);
  const textOf = async (selector: string) => (await page.locator(selector).allInnerTexts()).join('\n');
  const seen = async () => Number(/^([\d,]+) of/.exec(await textOf('#seen'))?.[1]?.replace(',', ''));
  const chips = () => page.locator('.matrix a.chip:visible');
  const chip = (id: string) => page.locator(`.matrix a.chip[data-cell="${id}"]`);
  const toggle = async (...states: string[]) => {
    for (const state of states) await page.evaluate(`document.getElementById('state-${state}').click()`);
  };

  test('it has the totals and the cells of both majors', async () => {
    await open();
    expect(await page.title()).toBe('Conformance of standin');
    expect(await textOf('#totals-8')).toMatch(/3\s+proven\s+3\s+differs\s+1\s+refused\s+1\s+skipped/);
    expect(await textOf('#totals-9')).toMatch(/1\s+proven\s+1\s+differs\s+0\s+refused/);
    expect(await seen()).toBeGreaterThan(4000);
    expect(
      await chip('query/match')
        .locator('.mark')
        .evaluateAll((marks) => marks.map((mark) => mark.className)),
    ).toEqual(['mark differs', 'mark proven']);
    expect(await chip('query/fuzzy').getAttribute('aria-label')).toBe('query/fuzzy, 8.x: 9 refused; 9.x: unknown');
    expect(await chip('api/bulk?_slice').locator('.mark').first().getAttribute('class')).toBe('mark absent');
    expect(await page.locator('h2').allInnerTexts()).toContainEqual(expect.stringContaining('Aggregation'));
  });

  test('states, majors, areas and words narrow it', async () => {
    await open();
    await toggle('unknown', 'proven', 'refused', 'skipped');
    await expect.poll(seen).toBe(4);
    expect(await chips().evaluateAll((all) => all.map((one) => one.getAttribute('data-cell')))).toEqual([
      'api/search',
      'query/match',
      'query/match.fuzziness',
      'search/sort',
    ]);
    await page.locator('label:has(#column-9)').click();
    await expect.poll(seen).toBe(1);
    expect(await chip('search/sort').locator('.mark').allInnerTexts()).toEqual(['9']);
    await page.locator('label:has([id="column-"])').click();
    await page.selectOption('#area', 'query');
    await expect.poll(seen).toBe(2);
    await page.fill('#search', 'MATCH fuzz');
    await expect.poll(seen).toBe(1);
    await page.fill('#search', 'no such cell');
    await expect.poll(seen).toBe(0);
    expect(await page.locator('.matrix .empty').isVisible()).toBe(true);
    await page.fill('#search', '');
    await page.selectOption('#area', '');
    await toggle('differs', 'skipped');
    await expect.poll(seen).toBe(1);
    expect(await chip('query/percolate').isVisible()).toBe(true);
  });

  test('parts fold, and a part of unknown cells is drawn when it is unfolded', async () => {
    await open();
    const part = page.locator('details.part', { has: page.locator('summary .name', { hasText: /^watcher$/ }) });
    expect(await part.locator('a.chip').count()).toBe(0);
    await part.locator('summary').click();
    await expect.poll(() => part.locator('a.chip:visible').count()).toBeGreaterThan(5);
    await part.locator('summary').click();
    await expect.poll(() => part.locator('a.chip:visible').count()).toBe(0);
  });

  test('a cell leads to its reproduction', async () => {
    await open();
    await chip('query/match.fuzziness').click();
    expect(new URL(page.url()).hash).toBe('#query/match.fuzziness');
    const panel = page.locator('#panel');
    await expect.poll(() => panel.isVisible()).toBe(true);
    const text = await textOf('#panel');
    for (const part of [
      'hits.max_score',
      'curl -s -XPUT',
      "put('/conform-0000000-a')",
      'idf: 0.28 against 0.29',
      '2026-11-21 18:00 UTC',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('<img src=x onerror="window.injected=1">');
    await page.keyboard.press('Escape');
    await expect.poll(() => panel.isVisible()).toBe(false);
    expect(await page.evaluate('document.activeElement.dataset.cell')).toBe('query/match.fuzziness');
  });

  test('cells, groups and views have addresses', async () => {
    await open('#query/fuzzy');
    expect(await textOf('#panel')).toContain('query [fuzzy]');
    await open('#api/bulk%3F_slice');
    expect(await textOf('#panel')).toContain('8.x does not have it');
    await open('#divergence/b0000002');
    const card = page.locator('[data-divergence="b0000002"]').first();
    expect(await card.getAttribute('open')).not.toBeNull();
    expect(await textOf('[id="divergence/b0000002"]')).toContain('</script><script>');
    await open('#runs');
    for (const part of ['from_to', 'indices.get mappings', 'the reference has no module', 'was mended']) {
      expect(await textOf('main')).toContain(part);
    }
    await open('#divergences');
    const titles = await page.locator('.divergence:visible .title').allInnerTexts();
    expect(titles).toHaveLength(4);
    expect(titles.at(-1)).toBe('search: header of header.warning');
    await page.locator('.divergence:visible summary').first().click();
    await page.locator('.divergence[open] .cells a', { hasText: 'query/match.fuzziness' }).click();
    await expect.poll(() => page.locator('#panel').isVisible()).toBe(true);
    await page.evaluate("location.hash = '#%E0%A4%A'");
    await expect.poll(() => page.locator('#panel').isVisible()).toBe(false);
  });

  test('the keyboard is enough', async () => {
    await open();
    await page.keyboard.press('/');
    expect(await page.evaluate('document.activeElement.id')).toBe('search');
    await page.keyboard.type('query/match.');
    await expect.poll(seen).toBeLessThan(30);
    const focused = () => page.evaluate('document.activeElement.dataset.cell');
    for (let i = 0; i < 20 && (await focused()) === undefined; i++) await page.keyboard.press('Tab');
    const first = await focused();
    expect(first).toMatch(/^query\/match\./);
    await page.keyboard.press('ArrowRight');
    expect(await focused()).not.toBe(first);
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe(first);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).not.toBe(first);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#panel').isVisible()).toBe(true);
  });

  test.each(['light', 'dark'] as const)('in %s text stands out from its ground', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await open();
    const lightness = async (property: string) => {
      const colour = await page.evaluate(`getComputedStyle(document.body).getPropertyValue('${property}')`);
      const channels = String(colour).match(/[\d.]+/g) ?? [];
      return channels.slice(0, 3).reduce((sum, channel) => sum + Number(channel), 0) / 3;
    };
    const [ink, ground] = [await lightness('color'), await lightness('background-color')];
    expect(Math.abs(ink - ground)).toBeGreaterThan(150);
    expect(ground > ink).toBe(colorScheme === 'light');
  });

  test('the JUnit file is XML', async () => {
    await open();
    const suites = await page.evaluate(
      `[...new DOMParser().parseFromString(${JSON.stringify(renderJunit(OUTCOMES))}, 'application/xml')
        .querySelectorAll('parsererror, testsuite')].map((element) => element.getAttribute('name'))`,
    );
    expect(suites).toEqual(['standin 8.x against elasticsearch 8.19.21', 'standin 9.x against elasticsearch 9.5.3']);
  });
});
