import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { loadAddon } from '../../../src/engine/native.ts';
import { readError } from '../../../src/engine/native_error.ts';

it('says in one line that the engine is not built', () => {
  expect(() => loadAddon('/nowhere/src/engine/native.ts')).toThrow(
    /^standin: the engine is not built \(native\/standin\..*\.node is missing\)/,
  );
});

it('has no faults that could be switched on', () => {
  const exported = Object.keys(loadAddon());
  expect(exported).toContain('searchSync');
  expect(exported.filter((name) => /fault/i.test(name))).toEqual([]);
});

it('keeps exceptions that are no replies', () => {
  const bug = new TypeError('x is not a function');
  expect(readError(bug)).toBe(bug);
});

it('survives a panic in the engine', () => {
  const script = `
    import { nativeEngine } from './src/engine/index.ts';
    const make = (name) => nativeEngine().createIndex({ name, uuid: 'u', major: 9, settings: {}, mappings: null });
    const [bad, good] = [make('bad'), make('good')];
    try { bad.refresh(); } catch (error) { console.log(error.status, error.type, error.reason); }
    good.index('1', Buffer.from('{}'), 'index', { now: 0, refresh: 'true' });
    console.log(good.stats().shards[0].docs, bad.stats().shards[0].docs);
  `;
  const run = spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    env: { ...process.env, STANDIN_INJECT_PANIC: 'bad' },
    encoding: 'utf8',
  });
  expect(run.stdout).toBe('500 standin_bug a bug in standin, please report it: injected panic in index [bad]\n1 0\n');
});
