/** The examples of the pages for test runners and of the README, written into new projects and run on the packed package. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userEnvironment as env, installJUnit, interpreter, isInstalled } from './other_languages.ts';
import { type Packed, pack } from './packed.ts';
import { writeFilesOf } from './page_files.ts';
import { installTools, TOOLS } from './tools.ts';

const run = promisify(execFile);
let packed: Packed;

beforeAll(async () => {
  installTools();
  packed = await pack();
  await packed.link(TOOLS, 'jest', 'ts-jest', 'typescript', '@types/node', '@types/jest');
  await packed.link('.', 'vitest', '@elastic/elasticsearch');
}, 480_000);
afterAll(() => packed.remove());

async function folderFor(name: string, manifest: object = {}): Promise<string> {
  const folder = join(packed.folder, `page-${name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, ...manifest }));
  return folder;
}

/** Runs a program in a folder; returns what it prints on both streams. */
async function output(program: string, args: readonly string[], cwd: string, more: object = {}): Promise<string> {
  const command = `${process.execPath} ${join(packed.path, 'dist/cli.js')}`;
  const variables = { ...env, STANDIN_COMMAND: command, ...more } as NodeJS.ProcessEnv;
  const { stdout, stderr } = await run(program, args, { cwd, env: variables, maxBuffer: 2 ** 26 }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return stdout + stderr;
}

/** The block of the README in a language, of which there is one. */
function readme(language: string): string {
  const blocks = [
    ...readFileSync('README.md', 'utf8').matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms')),
  ];
  expect(blocks).toHaveLength(1);
  return blocks[0]?.[1] ?? '';
}

const BOOKS = '{"index":"books","id":"1","source":{"title":"The Trial"}}\n';

describe('JavaScript', { timeout: 120_000 }, () => {
  it('vitest', async () => {
    const cwd = await folderFor('vitest', { type: 'module' });
    expect(await writeFilesOf('docs/vitest.md', cwd)).toEqual(['vitest.config.js', 'books.test.js']);
    const program = resolve('node_modules/vitest/vitest.mjs');
    expect(await output(process.execPath, [program, 'run', '--root', '.'], cwd)).toMatch(/Tests .*3 passed/);
  });

  it('jest', async () => {
    const cwd = await folderFor('jest');
    const files = await writeFilesOf('docs/jest.md', cwd);
    expect(files).toEqual(['jest.config.js', 'books.test.js', 'clock.test.ts', 'ts-jest.config.js']);
    const program = resolve(TOOLS, 'node_modules/jest/bin/jest.js');
    expect(await output(process.execPath, [program, 'books'], cwd)).toContain('2 passed, 2 total');
    const options = '{"compilerOptions":{"module":"node16","strict":true,"types":["jest"],"isolatedModules":true}}';
    await writeFile(join(cwd, 'tsconfig.json'), options);
    const args = [program, '--config', 'ts-jest.config.js', 'clock'];
    expect(await output(process.execPath, args, cwd)).toContain('1 passed, 1 total');
  });

  it('any other', async () => {
    const cwd = await folderFor('javascript');
    expect(await writeFilesOf('docs/javascript.md', cwd)).toEqual(['books.test.mjs', 'using.mjs']);
    expect(await output(process.execPath, ['--test', 'books.test.mjs'], cwd)).toMatch(/pass 4\n/);
    expect(await output(process.execPath, ['using.mjs'], cwd)).toBe('200\n');
  });

  it('the README', async () => {
    const cwd = await folderFor('readme', { type: 'module' });
    await writeFile(join(cwd, 'use.mts'), `import { Client } from '@elastic/elasticsearch';\n${readme('ts')}`);
    expect(await output(process.execPath, ['use.mts'], cwd)).toBe('');
  });

  it('the first page', async () => {
    const cwd = await folderFor('index');
    expect(await writeFilesOf('docs/index.md', cwd)).toEqual(['minute.mjs']);
    expect(await output(process.execPath, ['minute.mjs'], cwd)).toBe('');
  });
});

describe('Python', { timeout: 240_000 }, () => {
  it.each(['page', 'README'])('pytest of the %s', async (from) => {
    const python = await interpreter();
    if (python === undefined) return;
    const cwd = await folderFor(`pytest-${from}`);
    expect(await writeFilesOf('docs/pytest.md', cwd)).toEqual(['conftest.py', 'test_books.py']);
    if (from === 'README') await writeFile(join(cwd, 'test_books.py'), readme('python'));
    const variables = { PYTHONPATH: resolve('clients/python/src'), PYTHONDONTWRITEBYTECODE: '1' };
    const args = ['-m', 'pytest', '-q', '-p', 'pytest_standin', '-p', 'no:cacheprovider'];
    expect(await output(python, args, cwd, variables)).toContain(from === 'README' ? '1 passed' : '3 passed');
  });
});

describe('Java', { timeout: 300_000 }, () => {
  it('JUnit of the page and of the README', async () => {
    if (!isInstalled('mvn', '--version')) return;
    await installJUnit(packed.folder);
    const cwd = await folderFor('junit');
    await cp('examples/java-junit/pom.xml', join(cwd, 'pom.xml'));
    expect(await writeFilesOf('docs/junit.md', cwd)).toEqual(['src/test/java/books/BooksTest.java']);
    const dependency = /<dependency>.*?<\/dependency>/s.exec(readFileSync('docs/junit.md', 'utf8'))?.[0] ?? 'none';
    const lines = (text: string) => text.split('\n').map((line) => line.trim());
    expect(lines(readFileSync(join(cwd, 'pom.xml'), 'utf8'))).toEqual(expect.arrayContaining(lines(dependency)));
    const imports = [
      ...['co.elastic.clients.elasticsearch.ElasticsearchClient', 'org.junit.jupiter.api.Test'],
      ...[
        'org.junit.jupiter.api.extension.RegisterExtension',
        'standin.junit.Standin',
        'standin.junit.StandinExtension',
      ],
    ].map((name) => `import ${name};`);
    const body = `static String books = ${JSON.stringify(BOOKS)};\n${readme('java')}`;
    const text = `package books;\n${imports.join('\n')}\nclass ReadmeTest {\n${body}\n}\n`;
    await writeFile(join(cwd, 'src/test/java/books/ReadmeTest.java'), text);
    expect(await output('mvn', ['-B', 'test'], cwd)).toMatch(/Tests run: 3, Failures: 0, Errors: 0, Skipped: 0\n/);
  });
});

describe('Go', { timeout: 240_000 }, () => {
  it('the page and the README', async () => {
    if (!isInstalled('go', 'version')) return;
    const cwd = await folderFor('go');
    expect(await writeFilesOf('docs/go.md', cwd)).toEqual(['books_test.go']);
    const text = `package books_test\nimport ("testing"; "standin")\nfunc TestReadme(t *testing.T) {\n${readme('go')}_ = server.URL\n}\n`;
    await writeFile(join(cwd, 'readme_test.go'), text);
    const module = `module books\ngo 1.22\nrequire standin v0.0.0\nreplace standin => ${resolve('clients/standin-go')}\n`;
    await writeFile(join(cwd, 'go.mod'), module);
    const printed = await output('go', ['test', '-v', '-count=1', './...'], cwd);
    expect(printed.match(/^--- PASS: \w+/gm)?.sort()).toEqual([
      '--- PASS: TestDoesNotSeeWhatOthersWrote',
      '--- PASS: TestReadme',
      '--- PASS: TestWritesWhatItLikes',
    ]);
  });
});
