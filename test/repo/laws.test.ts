import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../src/api/index.ts';
import { json } from '../../src/openapi/generated/operations.ts';
import type { CompiledTable } from '../../src/openapi/table.ts';
import { sources } from './sources.ts';

const table = JSON.parse(json) as CompiledTable;
const operations = new Map(table.operations.map((operation) => [operation.name, operation]));

describe('files', () => {
  it('are short: 500 lines is wrong', () => {
    const long = sources('.ts', '.rs', '.mjs')
      .filter(({ path }) => !path.includes('/generated/'))
      .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
      .filter(({ lines }) => lines > 500);
    expect(long).toEqual([]);
  });

  it('have specific names', () => {
    // Wire names are exempt.
    const vague = sources('.ts', '.rs').filter(({ path }) =>
      /(^|[/_.])(utils?|common|helpers?|misc|manager|impl)([/_.]|$)/i.test(path.replace('common_grams', '')),
    );
    expect(vague.map(({ path }) => path)).toEqual([]);
  });

  it('use time and randomness only as injected', () => {
    const wild = sources('.ts', '.rs')
      .filter(({ path }) => /^(src|native\/engine\/src)\//.test(path) && !/\/tests?(\/|\.rs$)/.test(path))
      .filter(({ path }) => !['src/cluster/clock.ts', 'src/cluster/ids.ts'].includes(path))
      .filter(({ text }) => /Date\.now\(|new Date\(\)|Math\.random\(|SystemTime::now|Instant::now|rand::/.test(text));
    expect(wild.map(({ path }) => path)).toEqual([]);
  });
});

describe('field types', () => {
  const compared = (text: string): string[] => {
    // Also through a name that the wire name is bound to in the same file.
    const bound = [...text.matchAll(/let (\w+) = [^;]*?\.type_name\(\)\)?;/g)].map(([, name = '']) => name);
    const names = ['[\\w.()]+\\.type_name\\(\\)', ...bound.map((name) => `(?<![.\\w])${name}`)].join('|');
    const uses = new RegExp(
      `(?:\\bmatch \\(?(?:[^{}\\n;]*, )?(?:${names})\\)? \\{)|(?:(?:${names}) (?:==|!=) )|(?:matches!\\((?:${names})[,)])|(?:contains\\(&?(?:${names})\\))`,
      'g',
    );
    return [...text.matchAll(uses)].map(([use]) => use);
  };

  it('are recognised by their traits, not by their names, outside of mapping/types', () => {
    const found = sources('.rs')
      .filter(({ path }) => path.startsWith('native/engine/src/') && !path.includes('/mapping/types/'))
      .flatMap(({ path, text }) => compared(text).map((use) => `${path}: ${use}`));
    expect(found).toEqual([]);
  });

  it('that are compared by name are found', () => {
    const kind = 'let kind = field.ty.type_name();\n';
    const wrong = [
      'if field.ty.type_name() == "ip" {',
      'match (format, field.ty.type_name()) {',
      'matches!(field.ty.type_name(), "ip")',
      'NAMES.contains(&field.ty.type_name())',
      `${kind}if kind != "ip" {`,
      `${kind}match kind {`,
    ];
    expect(wrong.filter((text) => compared(text).length === 0)).toEqual([]);
    expect(compared(`${kind}format!("[{kind}]")`)).toEqual([]);
  });
});

describe('every built API', () => {
  const names = Object.keys(endpoints);

  it('is described in openapi/', () => {
    expect(names.filter((name) => !operations.has(name))).toEqual([]);
  });

  it('has a file of its wire name, or a line of its namespace with missingResource', () => {
    const missing = names.filter((name) => {
      const [namespace, action] = name.includes('.') ? name.split('.') : ['global', name];
      const registry = readFileSync(`src/api/${namespace}/index.ts`, 'utf8');
      if (registry.includes(`\n  '${name}': missing`)) return false;
      // `index` would be the folder's registry, so that one API's file is `index_.ts`.
      return (
        !existsSync(`src/api/${namespace}/${action}.ts`) ||
        (action === 'index' && !existsSync('src/api/global/index_.ts'))
      );
    });
    expect(missing).toEqual([]);
  });

  it.each(names)('%s supports only parameters that the reference knows', (name) => {
    const operation = operations.get(name);
    const known = operation?.parameters.map((index) => table.parameters[index]?.name) ?? [];
    known.push('human');
    expect(endpoints[name]?.supports.filter((parameter) => !known.includes(parameter))).toEqual([]);
  });
});

describe('npm scripts', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

  it('name files that exist', () => {
    const named = Object.entries(scripts).flatMap(([script, command]) =>
      command
        .split(/\s+/)
        .filter((word) => /^(scripts|conformance|test|bench|demo)\/\S+\.(ts|mjs)$/.test(word) && !existsSync(word))
        .map((word) => `${script}: ${word}`),
    );
    expect(named).toEqual([]);
  });

  it('are those that the documentation mentions', () => {
    const expected = sources('.md').flatMap(({ path, text }) =>
      [...text.matchAll(/\bnpm (?:run )?([a-z][a-z:]*)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !(name in scripts) && !['ci', 'install', 'pack', 'run', 'package', 'packages'].includes(name))
        .map((name) => `${path}: npm ${name}`),
    );
    expect(expected).toEqual([]);
  });
});
