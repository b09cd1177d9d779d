import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { get, post, put, type Step } from '../case.ts';
import type { Reply } from '../run/exchange.ts';
import { recordedSide } from '../side/recorded.ts';
import { RecordingReader } from './read.ts';
import { RecordingWriter } from './write.ts';

const root = mkdtempSync(join(tmpdir(), 'recording-'));
afterAll(() => rmSync(root, { recursive: true }));

const about = { distribution: 'fake', version: '8.1.0', major: 8, capabilities: [], date: '2024-01-01T00:00:00.000Z' };
const reply = (body: string): Reply => ({ status: 200, headers: {}, body });
const scenario = (n: number): Step[] => [put(`/a${n}`), get('/a/_doc/1'), put('/a/_doc/1', { n }), get('/a/_doc/2')];
const repliesTo = (steps: readonly Step[], n: number) => steps.map((_, at) => reply(`${n} ${at}`));

function write(directory: string, scenarios: number): void {
  const writer = new RecordingWriter(directory, about);
  for (let n = 0; n < scenarios; n++) writer.add(scenario(n), repliesTo(scenario(n), n));
  writer.finish();
}

test('every scenario comes back, also over several files', async () => {
  const directory = join(root, 'many');
  write(directory, 320);
  const side = recordedSide(new RecordingReader(directory), 'recording');
  for (const n of [0, 319, 7, 150, 51, 250, 0]) {
    expect(await side.play(scenario(n))).toEqual(repliesTo(scenario(n), n));
  }
  expect(side.party).toEqual({ name: 'fake', version: '8.1.0', where: 'recording' });
});

test('scenarios without some of their reads are known, others are not', async () => {
  const directory = join(root, 'parts');
  write(directory, 1);
  const side = recordedSide(new RecordingReader(directory), 'recording');
  const whole = scenario(0);
  expect(await side.play([put('/b')])).toBeNull();
  await side.play(whole);
  const [first, , third, fourth] = whole as [Step, Step, Step, Step];
  expect(await side.play([first, third, fourth])).toEqual([reply('0 0'), reply('0 2'), reply('0 3')]);
  expect(await side.play([first, third])).toEqual([reply('0 0'), reply('0 2')]);
  expect(await side.play([first, fourth])).toBeNull();
  expect(await side.play([first, post('/other')])).toBeNull();
});

test('a directory without a manifest is no recording', () => {
  expect(() => new RecordingReader(root)).toThrow('manifest.json');
});
