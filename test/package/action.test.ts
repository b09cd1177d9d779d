import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly runs: {
    readonly steps: readonly { readonly run?: string; readonly env?: Readonly<Record<string, string>> }[];
  };
}

const root = join(import.meta.dirname, '../..');
const action = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as Action;
const bin = mkdtempSync(join(tmpdir(), 'action-'));
afterAll(() => rmSync(bin, { recursive: true }));

/** The arguments of `npx` in the action's script, given its inputs. */
function called(inputs: Readonly<Record<string, string>>): string[] {
  const step = action.runs.steps.find(({ run }) => run);
  if (!step?.run || !step.env) throw new Error('the action runs nothing');
  const value = (name: string) => inputs[name] ?? action.inputs[name]?.default ?? '';
  const env = Object.fromEntries(
    Object.entries(step.env).map(([key, text]) => [
      key,
      text.replace(/\$\{\{ inputs\.(\w+) \}\}/, (_, name) => value(name)),
    ]),
  );
  writeFileSync(join(bin, 'npx'), '#!/bin/sh\nprintf \'%s\\n\' "$@"\n');
  chmodSync(join(bin, 'npx'), 0o755);
  const path = `${bin}${delimiter}${process.env['PATH']}`;
  const { stdout, status, stderr } = spawnSync(
    'bash',
    ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', step.run],
    { env: { ...env, PATH: path } },
  );
  expect(stderr.toString()).toBe('');
  expect(status).toBe(0);
  return stdout.toString().trimEnd().split('\n');
}

test('the action passes its inputs on, and leaves out empty ones', () => {
  expect(called({ target: 'http://localhost:9200' })).toEqual(
    '--yes standin@latest conform --target http://localhost:9200 --reference 9 --report conformance-report'.split(' '),
  );
  const all = {
    target: 'embedded',
    reference: '8',
    area: 'query',
    cases: '10',
    seconds: '5',
    seed: '7',
    baseline: 'b.json',
  };
  expect(called({ ...all, report: 'out', version: '1.2.3' })).toEqual(
    '--yes standin@1.2.3 conform --target embedded --reference 8 --report out --area query --cases 10 --seconds 5 --seed 7 --baseline b.json'.split(
      ' ',
    ),
  );
});

test('an input is never read as shell', () => {
  expect(called({ target: '$(echo no); `id`' })).toContain('$(echo no); `id`');
});

test('every input reaches the command, whose options it names', () => {
  const { stdout } = spawnSync(process.execPath, [join(root, 'src/cli.ts'), 'conform', '--help']);
  const options = new Set(stdout.toString().match(/--\w+/g));
  for (const name of Object.keys(action.inputs).filter((input) => input !== 'version'))
    expect(options).toContain(`--${name}`);
});
