import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
// @ts-expect-error: plain JavaScript, as all that runs before there is a compiler
import { checkSizes, MOST_BYTES, neededGlibc, release, sizeOf } from '../../scripts/release.mjs';
import { platform } from '../../src/engine/native.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'standin-release-'));
const [addons, out] = [join(folder, 'addons'), join(folder, 'packages')];
/** The targets as napi-rs names their packages. */
const PLATFORMS = [
  ...['darwin-arm64', 'darwin-x64', 'linux-arm64-gnu', 'linux-arm64-musl', 'linux-x64-gnu', 'linux-x64-musl'],
  'win32-x64-msvc',
];
/** What the main package holds. */
const CONTENTS = ['LICENSE', 'NOTICE', 'README.md', 'dist', 'docs', 'package.json'];

const manifestOf = (name: string) => JSON.parse(readFileSync(join(out, name, 'package.json'), 'utf8'));

/** The addon of this machine is in the package of this machine alone, and the others contain a placeholder. */
beforeAll(() => {
  mkdirSync(addons);
  for (const name of PLATFORMS) writeFileSync(join(addons, `standin.${name}.node`), 'no addon\n');
  vi.stubEnv('GITHUB_SERVER_URL', 'https://git.example.org');
  vi.stubEnv('GITHUB_REPOSITORY', 'someone/standin');
  // It may need a newer C library than what is published: it is put in its place afterwards.
  release(addons, out);
  const own = `standin.${platform()}.node`;
  cpSync(join('native', own), join(out, `standin-${platform()}`, own));
}, 180_000);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

describe('what is published', () => {
  it('is a package without an addon that depends on one for each platform', () => {
    expect(readdirSync(out).sort()).toEqual(['standin', ...PLATFORMS.map((name) => `standin-${name}`)]);
    const { optionalDependencies, files, dependencies, devDependencies, scripts } = manifestOf('standin');
    expect(optionalDependencies).toEqual(
      Object.fromEntries(PLATFORMS.map((name) => [`standin-${name}`, manifest.version])),
    );
    expect([dependencies, devDependencies, scripts]).toEqual([undefined, undefined, undefined]);
    expect(files).not.toContain('native/standin.*.node');
    expect(readdirSync(join(out, 'standin')).sort()).toEqual(CONTENTS);
  });

  it('names the repository that published it, its page and its keywords', () => {
    expect(manifestOf('standin')).toMatchObject({
      homepage: 'https://git.example.org/someone/standin#readme',
      repository: { type: 'git', url: 'git+https://git.example.org/someone/standin.git' },
      bugs: { url: 'https://git.example.org/someone/standin/issues' },
      keywords: expect.arrayContaining(['elasticsearch', 'testing']),
    });
    // The package of a platform names the same, as npm wants it of packages with provenance.
    expect(manifestOf('standin-linux-x64-gnu')).toMatchObject({ repository: { type: 'git' } });
  });

  it('names system, processor and C library of each, which npm chooses by', () => {
    expect(manifestOf('standin-linux-x64-musl')).toMatchObject({
      ...{ os: ['linux'], cpu: ['x64'], libc: ['musl'], license: 'Apache-2.0' },
      main: 'standin.linux-x64-musl.node',
    });
    expect(manifestOf('standin-win32-x64-msvc')).toMatchObject({ os: ['win32'], cpu: ['x64'] });
    expect(existsSync(join(out, 'standin-darwin-arm64/NOTICE'))).toBe(true);
  });

  it('has links that work in it', () => {
    const main = join(out, 'standin');
    const pages = ['README.md', ...readdirSync(join(main, 'docs')).map((name) => `docs/${name}`)];
    const links = pages
      .filter((name) => name.endsWith('.md'))
      .flatMap((name) => {
        const text = readFileSync(join(main, name), 'utf8');
        return [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, target = '']) => [name, target] as const);
      })
      .filter(([, target]) => !/^[a-z]+:/.test(target));
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter(([name, target]) => !existsSync(join(main, dirname(name), target)))).toEqual([]);
  });

  it('takes less than 4.5 MB without the engine, and the engine of a checkout is not much larger than a published one', () => {
    const sizes = ['standin', `standin-${platform()}`].map((name): number => sizeOf(join(out, name)));
    console.log(`installed: ${sizes.map((size) => (size / 1e6).toFixed(2)).join(' + ')} MB`);
    expect(sizes[0]).toBeLessThan(4_500_000);
    // An engine built in parts (profile checkout) lacks the optimisations over all of it; a debug build is larger than 60 MB.
    const limit = (sizes[1] ?? 0) > 60_000_000 ? Number.POSITIVE_INFINITY : MOST_BYTES * 1.2;
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(limit);
  });

  it('is refused above 25 MB as installed, and only warned of for a trial', () => {
    const line = 'standin and standin-linux-x64-musl take 30.1 MB as installed, more than 25.0 MB';
    const [sizes, musl] = [join(folder, 'sizes'), join(folder, 'sizes/standin-linux-x64-musl')];
    for (const path of [join(sizes, 'standin'), musl]) mkdirSync(path, { recursive: true });
    writeFileSync(join(sizes, 'standin/index.js'), Buffer.alloc(100_000));
    const resize = (bytes: number) => {
      writeFileSync(join(musl, 'standin.node'), '');
      truncateSync(join(musl, 'standin.node'), bytes);
    };
    resize(MOST_BYTES - 100_000);
    checkSizes(sizes);
    resize(MOST_BYTES + 5_000_000);
    expect(() => checkSizes(sizes)).toThrow(line);
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    checkSizes(sizes, true);
    expect(write.mock.calls).toEqual([[`standin: ${line}: not to be published\n`]]);
    write.mockRestore();
  });

  it('starts where both are installed, imported and required', { timeout: 120_000 }, async () => {
    const project = join(folder, 'project');
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{"private":true}');
    const packages = [join(out, `standin-${platform()}`), join(out, 'standin')];
    const options = ['--install-links', '--omit=optional', '--offline', '--no-audit', '--no-fund', '--no-save'];
    await run('npm', ['install', ...options, ...packages], { cwd: project });
    expect(existsSync(join(project, 'node_modules/standin/native'))).toBe(false);
    const use = 'start().then(async (s) => { console.log((await fetch(s.url)).status); await s.close(); })';
    const esm = ['--input-type=module', '-e', `import { start } from 'standin'; ${use}`];
    expect((await run(process.execPath, esm, { cwd: project })).stdout).toBe('200\n');
    expect((await run(process.execPath, ['-e', `require('standin').${use}`], { cwd: project })).stdout).toBe('200\n');
  });

  it('refuses an addon for a newer C library than promised', () => {
    const symbols = (...versions: string[]) => Buffer.from(versions.map((one) => `GLIBC_${one}\0`).join(''), 'latin1');
    expect(neededGlibc(symbols('2.2.5', '2.28', '2.9'))).toEqual([2, 28]);
    const newer = join(folder, 'newer');
    mkdirSync(newer);
    writeFileSync(join(newer, 'standin.linux-x64-gnu.node'), symbols('2.2.5', '2.34'));
    expect(() => release(newer, join(folder, 'refused'))).toThrow('standin.linux-x64-gnu.node needs glibc 2.34');
  });
});

it('the workflow builds each target once', () => {
  const { jobs } = parse(readFileSync('.github/workflows/release.yml', 'utf8')) as {
    jobs: Record<string, { strategy?: { matrix: { include: { target?: string }[] } } }>;
  };
  const built = ['linux', 'others'].flatMap((job) => jobs[job]?.strategy?.matrix.include ?? []);
  expect(built.map(({ target }) => target).sort()).toEqual([...manifest.napi.targets].sort());
});
