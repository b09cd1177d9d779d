import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newEndpoint, registerEndpoint } from '../../../scripts/new/endpoint.ts';
import { KINDS } from '../../../scripts/new/kinds.ts';
import { newProcessor, registerProcessor } from '../../../scripts/new/processor.ts';
import { register, unlist } from '../../../scripts/new/register.ts';

/** The fields of a Rust struct, by the text of its file. */
function fieldsOf(text: string, name: string): string[] {
  const [, body = ''] = new RegExp(`pub struct ${name} \\{([^}]*)\\}`).exec(text) ?? [];
  return [...body.matchAll(/^\s*pub (\w+):/gm)].map(([, field = '']) => field);
}

const engine = readdirSync('native/engine/src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.rs'))
  .map((file) => readFileSync(join('native/engine/src', file), 'utf8'));

/** Whether a file of the engine that declares the type has the name as a function, constant or variant. */
function isDeclared(type: string, name: string): boolean {
  const declares = new RegExp(`pub (?:struct|enum) ${type}\\b`);
  const has = new RegExp(`\\b(?:fn|const) ${name}\\b|^ +${name}\\b`, 'm');
  return engine.some((text) => text.includes(type) && declares.test(text) && has.test(text));
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

  it('uses names that exist', () => {
    const names = [...kind.template('brand_new').matchAll(/\b([A-Z]\w+)::(\w+)/g)];
    const unknown = names.filter(([, type = '', name = '']) => !isDeclared(type, name));
    expect(unknown.map(([text]) => text)).toEqual([]);
  });

  it('registers once, in the folder that it writes to', () => {
    const before = readFileSync(kind.registry, 'utf8');
    const after = register(before, kind, 'brand_new');
    expect(after).toContain('\nmod brand_new;\n');
    expect(after.split(kind.entry('brand_new'))).toHaveLength(2);
    expect(existsSync(kind.folder)).toBe(true);
  });
});

it('registers in alphabetical order', () => {
  const kind = { list: 'SPECS', entry: (name: string) => `${name}::SPEC` };
  const lines = 'mod a;\nmod c;\nSPECS: &[Spec] = &[\n    a::SPEC,\n    c::SPEC,\n];';
  expect(register(lines, kind, 'b')).toBe(
    'mod a;\nmod b;\nmod c;\nSPECS: &[Spec] = &[\n    a::SPEC,\n    b::SPEC,\n    c::SPEC,\n];',
  );
  expect(register(lines, kind, '_')).toContain('&[\n    _::SPEC,\n    a::SPEC,');
  expect(register('mod a;\nSPECS: &[Spec] = &[a::SPEC];', kind, 'b')).toContain('&[a::SPEC, b::SPEC];');
});

it('removes a name from the list of unsupported names', () => {
  expect(unlist('&[\n    "a",\n    "b",\n];', 'b')).toBe('&[\n    "a",\n];');
  expect(unlist("[\n  'a',\n  'b',\n];", 'a')).toBe("[\n  'b',\n];");
  expect(unlist('&["a", "b", "c"];', 'a')).toBe('&["b", "c"];');
  expect(unlist('&["a", "b", "c"];', 'c')).toBe('&["a", "b"];');
  expect(unlist('&["a"];', 'a')).toBe('&[];');
});

/** The compiler's errors for files with these texts, which replace the project's. */
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

it('npm run new -- processor brand_new compiles, registered once', { timeout: 60_000 }, () => {
  const { file, text, registry, test, testText } = newProcessor('brand_new');
  const registered = registerProcessor(readFileSync(registry, 'utf8'), 'brand_new');
  expect(registered.split("/brand_new.ts'")).toHaveLength(2);
  expect(registered).toContain('\n    brand_new,\n');
  expect(complaints({ [file]: text, [registry]: registered, [test]: testText })).toBe('');
});
