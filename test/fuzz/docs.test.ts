import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../clients/page.ts';
import { parseProfile } from '../../src/faults/index.ts';
import { DEFECTS } from '../../src/fuzz/defects/registry.ts';
import { start } from '../../src/index.ts';

const page = readFileSync('docs/fuzz.md', 'utf8');
const block = (language: string) => new RegExp(`\`\`\`${language}\n([^\`]*)\`\`\``).exec(page)?.[1] ?? '';

/** Runs a command of the page with the command line of this tree. */
function run(words: string, folder: string) {
  const [, given = ''] = /^npx standin (.*)$/.exec(words) ?? [];
  const args = given.split(/\s+/).filter((word) => word !== '');
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(process.cwd(), 'src/cli.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 90_000,
  });
  return { status, text: `${stdout}${stderr}` };
}

describe('docs/fuzz-clients.md', () => {
  it('is what the runs of the clients came to', () => {
    expect(readFileSync('docs/fuzz-clients.md', 'utf8')).toBe(
      renderPage(JSON.parse(readFileSync('clients/results.json', 'utf8'))),
    );
    expect(parseProfile(readFileSync('clients/spring/fast.yaml', 'utf8')).faults).toHaveLength(1);
  });
});

describe('docs/fuzz.md', () => {
  it('its first run finds a defect, and its schedule shows it again', { timeout: 180_000 }, () => {
    const [install, fuzz = '', show = '', again = '', serve = ''] = block('sh')
      .trim()
      .split('\n')
      .map((line) => line.replace(/\s+#.*$/, ''));
    expect(install).toBe('npm install --save-dev standin');
    const folder = mkdtempSync(join(tmpdir(), 'standin-fuzz-'));
    const program = readFileSync('test/fuzz/planted/ignores_errors.mjs', 'utf8');
    writeFileSync(join(folder, 'write.mjs'), program);
    writeFileSync(join(folder, 'send.mjs'), readFileSync('test/fuzz/planted/send.mjs'));
    const first = run(fuzz.replace('--runs 40', '--runs 16'), folder);
    expect(first.text).toContain('ignored_item_errors: ');
    expect(first.status).toBe(1);
    const file = show.replace('cat ', '');
    expect(parseProfile(readFileSync(join(folder, file), 'utf8')).faults).toHaveLength(1);
    for (const report of ['junit.xml', 'outcome.json'])
      expect(existsSync(join(folder, '.standin/fuzz', report))).toBe(true);
    expect(readFileSync(join(folder, '.standin/fuzz/junit.xml'), 'utf8')).toContain(
      '<failure type="ignored_item_errors"',
    );
    expect(run(again, folder).text).toContain('ignored_item_errors: ');
    expect(serve).toBe(`npx standin serve --faults ${file}`);
  });

  it('its profile is valid and does what its comments say', async () => {
    const server = await start({ faults: parseProfile(block('yaml')) });
    const body = '{"index":{}}\n{"n":1}\n';
    const bulk = () =>
      fetch(`${server.url}/logs-1/_bulk`, { method: 'POST', body, headers: { 'content-type': 'application/x-ndjson' } })
        .then(({ status }) => status)
        .catch(() => 'broken');
    expect([await bulk(), await bulk()].filter((outcome) => outcome === 'broken')).toHaveLength(1);
    for (let i = 2; i < 100; i++) await fetch(server.url);
    expect((await fetch(server.url)).status).toBe(401);
    await server.close();
  });

  it('lists every kind of defect', () => {
    const listed = [...page.matchAll(/^\| `(\w+)` +\| (?!only|of that|`api`|from|0 to|so often|a name)/gm)].map(
      ([, kind]) => kind,
    );
    expect(DEFECTS.map(({ kind }) => kind).filter((kind) => !listed.includes(kind))).toEqual([]);
  });

  it('a wrong profile and a program that fails are one line', () => {
    const folder = mkdtempSync(join(tmpdir(), 'standin-fuzz-'));
    writeFileSync(join(folder, 'wrong.yaml'), 'faults: [{ fault: bad_gatewy }]\n');
    const wrong = run('npx standin serve --faults wrong.yaml', folder);
    expect([wrong.status, wrong.text]).toEqual([1, expect.stringContaining('faults[0].fault: no fault [bad_gatewy]')]);
    const failing = run('npx standin fuzz -- false', folder);
    expect([failing.status, failing.text]).toEqual([2, expect.stringContaining('exit code 1 without any fault')]);
    const missing = run('npx standin fuzz -- ./nope', folder);
    expect([missing.status, missing.text]).toEqual([2, expect.stringContaining('cannot run ./nope')]);
  });
});
