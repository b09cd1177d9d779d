import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newEndpoint, registerEndpoint } from '../../../scripts/new/endpoint.ts';
import { KINDS } from '../../../scripts/new/kinds.ts';
import { register, unlist } from '../../../scripts/new/register.ts';

/** The fields of a Rust struct, by the text of its file. */
function fieldsOf(text: string, name: string): string[] {
  const [, body = ''] = new RegExp(`pub struct ${name} \\{([^}]*)\\}`).exec(text) ?? [];
  return [...body.matchAll(/^\s*pub (\w+):/gm)].map(([, field = '']) => field);
}

describe.each(Object.entries(KINDS))('npm run new -- %s', (_, kind) => {
  it('fills every field of the registration', () => {
    const fields = fieldsOf(readFileSync(kind.spec.file, 'utf8'), kind.spec.name);
    const constructed = `= ${kind.spec.name}::new(`;
    if (kind.template('brand_new').includes(constructed)) {
      expect(readFileSync(kind.spec.file, 'utf8')).toContain('pub const fn new(');
      return;
    }
    const [, body = ''] = new RegExp(`= ${kind.spec.name} \\{([^]*?)\\n?\\};`).exec(kind.template('brand_new')) ?? [];
    const filled = [...body.matchAll(/(?:^|,)\s*(\w+)(?=:|,| \}|\s*$)/gm)].map(([, field = '']) => field);
    expect(fields).not.toEqual([]);
    expect(fields.filter((field) => !filled.includes(field))).toEqual([]);
  });

  it('registers once, in the folder that it writes to', () => {
    const before = readFileSync(kind.registry, 'utf8');
    const after = register(before, kind, 'brand_new');
    expect(after).toContain('\nmod brand_new;\n');
    expect(after.split(kind.entry('brand_new'))).toHaveLength(2);
    expect(existsSync(kind.folder)).toBe(true);
  });
});

it('takes a name off the list of what is not built', () => {
  expect(unlist('&[\n    "a",\n    "b",\n];', 'b')).toBe('&[\n    "a",\n];');
});

/** What the compiler says of files of these texts, which take the place of the project's. */
function complaints(texts: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'standin-new-'));
  const root = resolve('.');
  try {
    for (const [path, text] of Object.entries(texts)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const compilerOptions = {
      noEmit: true,
      rootDir: '/',
      rootDirs: [folder, root],
      typeRoots: [join(root, 'node_modules/@types')],
    };
    const config = { extends: join(root, 'tsconfig.json'), compilerOptions, include: [], files: Object.keys(texts) };
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compiler = ['node_modules/typescript/bin/tsc', '-p', folder];
    return spawnSync(process.execPath, compiler, { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('npm run new -- endpoint', () => {
  it.each(['indices.brand_new', 'brand_new', 'cat.delete'])(
    '%s compiles, registered once',
    { timeout: 60_000 },
    (name) => {
      const { file, text, registry, test, testText } = newEndpoint(name);
      const registered = registerEndpoint(readFileSync(registry, 'utf8'), name);
      expect(registered.split(`/${name.split('.').at(-1)}.ts'`)).toHaveLength(2);
      expect(complaints({ [file]: text, [registry]: registered, [test]: testText })).toBe('');
    },
  );

  it('would not pass with code that does not compile', { timeout: 60_000 }, () => {
    expect(complaints({ 'src/api/cat/brand_new.ts': 'export const supports: string = 1;' })).toContain('TS2322');
  });
});
