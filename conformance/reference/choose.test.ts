import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { chooseReference } from './choose.ts';
import type { Image } from './container/image.ts';
import { type ContainerRuntime, testcontainers } from './container/runtime.ts';
import type { ReferenceKind } from './reference.ts';
import { containerSource } from './sources/container.ts';
import { recordingSource } from './sources/recording.ts';
import type { Source } from './sources/source.ts';
import { urlSource } from './sources/url.ts';
import { fakeElasticsearch, fakeServer } from './testing/fake_server.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  vi.unstubAllEnvs();
});

async function elasticsearch(version: string) {
  const server = await fakeElasticsearch(version);
  closing.push(server.stop);
  return server;
}

function recording(about: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'standin-recording-'));
  closing.push(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ format: 1, ...about }));
  return folder;
}

/** A runtime whose containers are fake servers; it remembers what it ran. */
function fakeRuntime(version: string) {
  const images: Image[] = [];
  const stopped: string[] = [];
  const runtime: ContainerRuntime = {
    async run(image) {
      images.push(image);
      const server = await elasticsearch(version);
      return { url: server.url, stop: async () => void stopped.push(server.url) };
    },
  };
  return { images, stopped, source: containerSource(async () => runtime) };
}

const empty = (kind: ReferenceKind): Source => ({ kind, find: async () => ({ whyNot: `no ${kind} here` }) });

async function choose(spec: string, sources?: readonly Source[], prefer?: ReferenceKind) {
  const actual: string[] = [];
  const request = { spec, say: (line: string) => void actual.push(line), ...(prefer ? { prefer } : {}) };
  const reference = await chooseReference(request, sources);
  return { reference, said: actual };
}

describe('a reference that is named', () => {
  test('by its URL is identified, and its capabilities are detected', async () => {
    const { url } = await elasticsearch('8.19.21');
    const { reference, said } = await choose(url);
    expect(reference).toMatchObject({ kind: 'url', url, distribution: 'elasticsearch', version: '8.19.21', major: 8 });
    expect([...reference.capabilities]).toEqual(['rest-root', 'painless']);
    expect(said).toEqual([
      `the reference is elasticsearch 8.19.21, url at ${url}: it was named; it has rest-root, painless`,
    ]);
  });

  test('by a URL with credentials is reported without them', async () => {
    const { url } = await elasticsearch('9.5.3');
    const { reference, said } = await choose(url.replace('://', '://elastic:secret@'));
    expect(reference).toMatchObject({ version: '9.5.3' });
    expect(said.join()).not.toMatch(/elastic:|secret/);
  });

  test('without GET / is identified by its nodes', async () => {
    const { url, stop } = await fakeServer({
      'GET /_nodes/_local': { body: { nodes: { x: { version: '9.5.3' } } } },
    });
    closing.push(stop);
    expect((await choose(url)).reference).toMatchObject({ distribution: 'elasticsearch', version: '9.5.3' });
  });

  test.each([
    [{}, /does not tell its version: it answers 404/],
    [{ 'GET /': { status: 401, body: {} } }, /lets nobody in: it answers 401/],
  ])('but tells nothing is refused: %j', async (replies, message) => {
    const { url, stop } = await fakeServer(replies);
    closing.push(stop);
    await expect(choose(url)).rejects.toThrow(message);
  });

  test('but does not answer is refused', async () => {
    await expect(choose('http://u:secret@127.0.0.1:9')).rejects.toThrow(
      /^http:\/\/127.0.0.1:9 does not answer: connection refused$/,
    );
  });

  test('by the folder of a recording is read', async () => {
    const about = { distribution: 'elasticsearch', version: '9.5.3', major: 9, capabilities: ['painless'] };
    const folder = recording(about);
    const { reference } = await choose(`recording:${folder}`);
    expect(reference).toMatchObject({ kind: 'recording', folder, version: '9.5.3', major: 9 });
    expect(reference.capabilities.has('painless')).toBe(true);
    await expect(choose('recording:/nowhere')).rejects.toThrow('/nowhere holds no recording');
  });

  test('by an unknown word is rejected', async () => {
    await expect(choose('7')).rejects.toThrow('unknown reference [7], expected 8, 9, an exact version, opensearch');
  });
});

describe('a reference by its version', () => {
  test('is the running one before a container, and that before jars', async () => {
    const { url } = await elasticsearch('8.19.21');
    const { source, images } = fakeRuntime('8.19.21');
    const sources = [empty('recording'), empty('jars'), source, urlSource];
    vi.stubEnv('REFERENCE_URL_8', url);
    expect((await choose('8', sources)).reference).toMatchObject({ kind: 'url', why: 'REFERENCE_URL_8 names it' });
    expect(images).toEqual([]);
    vi.stubEnv('REFERENCE_URL_8', '');
    const { reference, said } = await choose('8', sources);
    expect(reference).toMatchObject({ kind: 'container', version: '8.19.21' });
    expect(said[0]).toBe('no reference by url: REFERENCE_URL_8 is not set');
    expect(said.at(-1)).toMatch(/^the reference is elasticsearch 8\.19\.21, container at .*: Docker answers/);
  });

  test('is first searched where it is preferred', async () => {
    const { url } = await elasticsearch('8.19.21');
    vi.stubEnv('REFERENCE_URL_8', url);
    const { source } = fakeRuntime('8.19.21');
    expect((await choose('8', [urlSource, source], 'container')).reference.kind).toBe('container');
    const { reference, said } = await choose('8', [urlSource, empty('jars')], 'jars');
    expect(reference.kind).toBe('url');
    expect(said[0]).toBe('no reference by jars: no jars here');
  });

  test('is not one of another version', async () => {
    const { url } = await elasticsearch('8.19.21');
    vi.stubEnv('REFERENCE_URL_9', url);
    vi.stubEnv('REFERENCE_URL_8', url);
    vi.stubEnv('REFERENCE_URL_OPENSEARCH', url);
    const sources = [urlSource];
    await expect(choose('9', sources)).rejects.toThrow(`${url}, but it is elasticsearch 8.19.21, not 9.x`);
    await expect(choose('8.18.0', sources)).rejects.toThrow('but it is elasticsearch 8.19.21, not 8.18.0');
    await expect(choose('opensearch', sources)).rejects.toThrow('but it is elasticsearch 8.19.21, not opensearch');
  });

  test('is a recording when nothing else is available', async () => {
    const about = { distribution: 'elasticsearch', version: '9.5.3', major: 9, capabilities: [] };
    const folder = recording(about);
    vi.stubEnv('STANDIN_RECORDING_9', folder);
    const { reference } = await choose('9', [empty('jars'), recordingSource]);
    expect(reference).toMatchObject({ kind: 'recording', folder });
  });

  test('that is not available is rejected with every source and its reason', async () => {
    vi.stubEnv('REFERENCE_URL_9', 'http://u:secret@127.0.0.1:9');
    vi.stubEnv('STANDIN_RECORDING_9', '/nowhere');
    const broken = containerSource(async () => {
      throw new Error('Docker does not answer');
    });
    const failure = await choose('9', [urlSource, broken, empty('jars'), recordingSource]).catch((error) => error);
    expect(failure.message).toBe(
      [
        'elasticsearch 9.5.3 is not to be had here',
        '  url: http://127.0.0.1:9 does not answer: connection refused',
        '  container: Docker does not answer',
        '  jars: no jars here',
        '  recording: /nowhere holds no recording: there is no manifest.json',
      ].join('\n'),
    );
  });
});

describe('a container', () => {
  test('is of the image of the version, alone and without security, and can be restarted', async () => {
    const { source, images, stopped } = fakeRuntime('8.18.0');
    const { reference } = await choose('8.18.0', [source]);
    if (reference.kind !== 'container') throw new Error('no container');
    expect(images[0]?.name).toBe('docker.elastic.co/elasticsearch/elasticsearch:8.18.0');
    expect(images[0]?.environment).toMatchObject({
      'discovery.type': 'single-node',
      'xpack.security.enabled': 'false',
    });
    const before = reference.url;
    await reference.restart?.();
    expect(reference.url).not.toBe(before);
    await reference.stop();
    expect(stopped).toEqual([before, reference.url]);
    expect(images[1]).toEqual(images[0]);
  });

  test('of OpenSearch is of its own image', async () => {
    const { source, images } = fakeRuntime('3.3.0');
    await choose('opensearch', [source]);
    expect(images[0]?.name).toBe('opensearchproject/opensearch:3.3.0');
    expect(images[0]?.environment).toMatchObject({ DISABLE_SECURITY_PLUGIN: 'true' });
  });

  test('that starts but does not answer is stopped', async () => {
    let stops = 0;
    const run = async () => ({ url: 'http://127.0.0.1:9', stop: async () => void stops++ });
    await expect(choose('8', [containerSource(async () => ({ run }))])).rejects.toThrow(/connection refused/);
    expect(stops).toBe(1);
  });

  test.skipIf(existsSync('/var/run/docker.sock'))('is not to be had where Docker does not answer', async () => {
    await expect(testcontainers()).rejects.toThrow(/^Docker does not answer: /);
  });
});
