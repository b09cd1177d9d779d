import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { Recorder } from '../../conformance/traffic/recorder.ts';
import { readTraffic } from '../../conformance/traffic/recording.ts';
import { replay } from '../../conformance/traffic/replay.ts';
import { Shadow } from '../../conformance/traffic/shadow.ts';
import { start } from '../../src/index.ts';
import { isRead, startProxy } from '../../src/upstream/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'standin-record-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const closing: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of closing.splice(0).reverse()) await each.close();
});
const closed = <T extends { close(): Promise<void> }>(each: T): T => {
  closing.push(each);
  return each;
};
const json = { 'content-type': 'application/json', authorization: 'ApiKey very-secret' };

/** An application at work: writes, a search, a scroll to its end. */
async function work(url: string): Promise<void> {
  const lines = Array.from({ length: 5 }, (_, n) => `{"index":{"_index":"a"}}\n{"n":${n},"email":"p${n}@x.org"}\n`);
  const headers = { ...json, 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' };
  await fetch(`${url}/_bulk?refresh=true`, { method: 'POST', body: gzipSync(lines.join('')), headers });
  const post = (path: string, body: object, method = 'POST') =>
    fetch(url + path, { method, body: JSON.stringify(body), headers: json }).then((reply) => reply.json());
  await post('/a/_search', { query: { term: { 'email.keyword': 'p3@x.org' } } });
  let page = (await post('/a/_search?scroll=1m', { size: 2, sort: ['n'] })) as {
    _scroll_id: string;
    hits: { hits: [] };
  };
  while (page.hits.hits.length > 0) {
    page = (await post('/_search/scroll', { scroll: '1m', scroll_id: page._scroll_id })) as typeof page;
  }
  await post('/_search/scroll', { scroll_id: page._scroll_id }, 'DELETE');
  await fetch(`${url}/_cat/indices?h=index,docs.count`);
  await fetch(`${url}/missing`, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
}

describe('--record', () => {
  it('writes what crosses without what lets clients in; a replay on an empty server answers alike', async () => {
    const file = join(folder, 'work.ndjson');
    const upstream = closed(await start({ version: '9.5' }));
    const recorder = new Recorder({ file, version: '9.5.3' });
    const proxy = closed(await startProxy({ upstream: upstream.url, taps: [recorder] }));
    await work(proxy.url);
    const { recording } = (await (await fetch(`${proxy.url}/_standin/report`)).json()) as { recording: object };
    expect(recording).toMatchObject({ recorded: 9, not_recorded: {} });
    await closing.pop()?.close();
    const text = readFileSync(file, 'utf8');
    expect(text).not.toMatch(/very-secret|authorization/i);
    expect(statSync(file).mode & 0o077).toBe(0);
    const { head, traffic } = await readTraffic(file);
    expect(head).toMatchObject({ standin: 'recording', format: 1, version: '9.5.3' });
    expect(traffic[0]?.step).toMatchObject({ method: 'POST', path: '/_bulk?refresh=true' });
    expect(traffic[0]?.step.body).toContain('"email":"p4@x.org"');
    const target = closed(await start({ version: '9.5' }));
    const { state } = await replay(traffic, { target: target.url, speed: 0 });
    expect(state.groups).toEqual([]);
    expect(state).toMatchObject({ compared: 9, alike: 9 });
    // Played where the documents are there already, the answers are others.
    expect((await replay(traffic, { target: target.url, speed: 0 })).state.differ).toBeGreaterThan(0);
  });

  it('replaces what the rules name, and the replay of that still answers alike', async () => {
    const file = join(folder, 'scrubbed.ndjson');
    const upstream = closed(await start({ version: '9.5' }));
    const recorder = new Recorder({ file, version: '9.5.3', scrub: ['email', 'email.keyword'] });
    const proxy = closed(await startProxy({ upstream: upstream.url, taps: [recorder] }));
    await work(proxy.url);
    await closing.pop()?.close();
    expect(readFileSync(file, 'utf8')).not.toContain('x.org');
    const target = closed(await start({ version: '9.5' }));
    const { state } = await replay((await readTraffic(file)).traffic, { target: target.url, speed: 0 });
    expect(state.groups).toEqual([]);
  });

  it('says what is no recording, with the line', async () => {
    await expect(readTraffic('package.json')).rejects.toThrow('package.json holds no recording');
  });
});

describe('--shadow', () => {
  it('gets what the upstream got, ids of its own included, and is compared', async () => {
    const [upstream, second] = [closed(await start({ version: '8.19' })), closed(await start({ version: '9.5' }))];
    // Slower than the first: a request that needs an id of its reply has to wait for it.
    const pause = async () => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return undefined;
    };
    const slow = closed(await startProxy({ upstream: second.url, taps: [{ begin: pause }] }));
    const shadow = new Shadow({ url: slow.url, printed: second.url, isRead });
    // A recorder before it that accepts everything, too.
    const recorder = new Recorder({ file: join(folder, 'both.ndjson'), version: null });
    const proxy = await startProxy({ upstream: upstream.url, taps: [recorder, shadow] });
    await work(proxy.url);
    await fetch(`${proxy.url}/`);
    await proxy.close();
    const { shadow: state } = shadow.state() as {
      shadow: Record<string, unknown> & { groups: { operation: string }[] };
    };
    expect(state).toMatchObject({ compared: 10, alike: 9, differ: 1, waiting: 0, dropped: { reads: 0, writes: 0 } });
    expect([...new Set(state.groups.map(({ operation }) => operation))]).toEqual(['GET /']);
    expect(proxy.report()[0]).toContain('both.ndjson: 10 requests');
    expect(proxy.report()[1]).toBe(`shadow ${second.url}: 10 compared, 9 alike, 1 differ`);
  });

  it('never keeps the client waiting, and compares a part of the reads', async () => {
    const upstream = closed(await start({ version: '9.5' }));
    // A second server that accepts the connection and never answers.
    const { startRaw } = await import('./raw_upstream.ts');
    const silent = closed(await startRaw(() => {}));
    const shadow = new Shadow({ url: silent.url, printed: silent.url, sample: 0.25, isRead });
    const proxy = closed(await startProxy({ upstream: upstream.url, taps: [shadow] }));
    for (let i = 0; i < 8; i++) expect((await fetch(`${proxy.url}/_count`)).status).toBe(200);
    expect(shadow.state()).toMatchObject({ shadow: { waiting: 2, compared: 0 } });
    await silent.close();
    while ((shadow.state() as { shadow: { unanswered: number } }).shadow.unanswered < 2) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
});
