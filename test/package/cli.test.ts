import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

/** The bundle that `npm start` runs, as its own process. */
function run(...args: string[]): ChildProcess {
  return runIn(process.env, ...args);
}

function runIn(env: NodeJS.ProcessEnv, ...args: string[]): ChildProcess {
  const child = spawn(process.execPath, ['dist/cli.js', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  return child;
}
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const json = (method: string, body: string) => ({ method, body, headers: { 'content-type': 'application/json' } });

async function read(stream: ChildProcess['stdout']): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) text += String(chunk);
  return text;
}

/** The URL of a server that is starting. */
async function url(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    const found = /http:\S+/.exec(text);
    if (found) return found[0];
  }
  throw new Error(`no server: ${text}${await read(child.stderr)}`);
}

describe('standin serve', () => {
  it.each([
    [['serve', '--version', '8.19'], '8.19.21'],
    [['--version', '9.5'], '9.5.3'],
    [[], '9.5.3'],
  ])('%j answers as that version', async (args, number) => {
    const base = await url(run(...args, '--port', '0'));
    const reply = await fetch(base);
    expect(reply.headers.get('x-elastic-product')).toBe('Elasticsearch');
    expect(await reply.json()).toMatchObject({
      version: { number, build_flavor: 'default' },
      tagline: 'You Know, for Search',
    });
    // Modules that are loaded late are in the bundle too: Ajv and the YAML library.
    expect((await fetch(`${base}/_search?size=abc`)).status).toBe(400);
    const yaml = await fetch(`${base}/gate`, {
      method: 'PUT',
      body: 'settings: { number_of_replicas: 0 }',
      headers: { 'content-type': 'application/yaml', accept: 'application/json' },
    });
    expect(await yaml.json()).toEqual({ acknowledged: true, shards_acknowledged: true, index: 'gate' });
  });

  it('ends at once when it is requested to, connections or not', async () => {
    const child = run('--port', '0');
    const base = await url(child);
    await fetch(base);
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
  });

  it('prints in one line what is wrong with its options', async () => {
    for (const [args, line] of [
      [['--port', '70000'], 'a port is 0 to 65535'],
      [['--version', '7'], '8, 9 or a number of them, such as 8.19, 9.5 or 9.1.4'],
      [['frobnicate'], "unknown command 'frobnicate', there are: serve, proxy, "],
      [['serve', '--frobnicate'], "unknown option '--frobnicate'"],
      [['proxy'], "required option '-u, --upstream <url...>' not specified"],
    ] as const) {
      const child = run(...args);
      const [text, [code]] = await Promise.all([read(child.stderr), once(child, 'exit')]);
      expect(text).toContain(line);
      expect(text.trim().split('\n')).toHaveLength(1);
      expect(code).toBe(1);
    }
  });

  it('prints the version of the package for --version alone', async () => {
    const child = run('--version');
    expect(await read(child.stdout)).toBe(`${manifest.version}\n`);
  });

  it('prints in one line that the port is taken', async () => {
    const base = await url(run('--port', '0'));
    const child = run('--port', new URL(base).port);
    const [text, [code]] = await Promise.all([read(child.stderr), once(child, 'exit')]);
    expect(text).toMatch(/^standin: .*EADDRINUSE.*\n$/);
    expect(code).toBe(1);
  });

  it('is ready at once and small', async () => {
    const times: number[] = [];
    let resident = 0;
    for (let i = 0; i < 5; i += 1) {
      const started = performance.now();
      const child = run('--port', '0');
      const reply = await fetch(await url(child));
      times.push(performance.now() - started);
      expect(reply.status).toBe(200);
      if (process.platform === 'linux') {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
        resident = Math.max(resident, Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
      }
      child.kill('SIGKILL');
    }
    const fastest = Math.min(...times);
    console.log(`start to first 200: ${fastest.toFixed(0)} ms at best of 5, resident ${resident.toFixed(0)} MB`);
    // The figures of the issue are 150 ms and 80 MB on an idle machine; the bench measures them. Here a busy one passes too.
    expect(fastest).toBeLessThan(400);
    expect(resident).toBeLessThan(100);
  });
});

/** Both streams of a process so far. */
function listen(child: ChildProcess): { text: string } {
  const heard = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (heard.text += String(chunk)));
  return heard;
}

async function urlIn(heard: { readonly text: string }): Promise<string> {
  await expect.poll(() => /http:[^\s"]+/.test(heard.text), { timeout: 15_000 }).toBe(true);
  return /http:[^\s"]+/.exec(heard.text)?.[0] ?? '';
}

describe('standin serve, as the official image is started', () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'standin-cli-'));
    folders.push(made);
    return made;
  };

  it('reads settings from the environment and names those that have no effect', async () => {
    const child = runIn({
      ...process.env,
      'discovery.type': 'single-node',
      'xpack.security.enabled': 'true',
      'cluster.name': 'docs',
      ES_SETTING_NODE_NAME: 'n1',
      'http.port': '0',
      'path.data': '/data',
      'action.auto_create_index': 'false',
      'node.roles': 'master',
      ELASTIC_PASSWORD: 'hunter2',
      ES_JAVA_OPTS: '-Xmx1g',
    });
    const heard = listen(child);
    const base = await urlIn(heard);
    expect(await (await fetch(base)).json()).toMatchObject({ name: 'n1', cluster_name: 'docs' });
    expect((await fetch(`${base}/a/_doc/1`, json('PUT', '{}'))).status).toBe(404);
    await expect
      .poll(() =>
        heard.text
          .split('\n')
          .filter((line) => line.includes(' has no effect: '))
          .sort(),
      )
      .toEqual([
        'ELASTIC_PASSWORD has no effect: not implemented: passwords are not checked',
        'ES_JAVA_OPTS has no effect: there is no JVM',
        'node.roles has no effect: not implemented as a setting of the node',
        'path.data has no effect: data lives in memory and is gone with the process',
        'xpack.security.enabled has no effect: not implemented: nobody is authenticated, every request is answered',
      ]);
    expect(heard.text).not.toContain('hunter2');
  });

  it('reads them from a file, and options of the command line win', async () => {
    const file = join(folder(), 'elasticsearch.yml');
    writeFileSync(file, 'cluster:\n  name: filed\nnode.name: other\nhttp.port: 70\n');
    const base = await urlIn(listen(run('--config', file, '--port', '0')));
    expect(await (await fetch(base)).json()).toMatchObject({ name: 'other', cluster_name: 'filed' });
  });

  it.each([[[]], [['--log', 'json']]])('goes on where nobody reads its log any more, %j', async (args) => {
    const child = run('--port', '0', '--log', 'requests', ...args);
    // Reading stops at the first line, which closes the pipe.
    const base = (await url(child)).replace(/".*/, '');
    for (let round = 0; round < 3; round++) expect((await fetch(base)).status).toBe(200);
  });

  it('logs requests and first refusals as JSON, secrets masked', async () => {
    const heard = listen(run('--port', '0', '--log', 'requests,json', '--version', '9.1.4'));
    const base = await urlIn(heard);
    await fetch(`${base}/_sql?password=hunter2`, json('POST', '{}'));
    await fetch(`${base}/_sql`, json('POST', '{}'));
    await fetch(`${base}/_standin/c/worker-1/`);
    const lines = () =>
      heard.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    await expect.poll(() => lines().length).toBe(6);
    expect(lines().find(({ cluster }) => cluster === 'worker-1')).toMatchObject({
      message: expect.stringMatching(/^\[worker-1\] GET \/ 200 /),
      uri: '/',
    });
    expect(lines().find(({ url }) => url !== undefined)).toMatchObject({
      level: 'info',
      message: `standin 9.1.4 (behaviour of 9.5.3) listens on ${base}`,
      version: '9.1.4',
    });
    expect(lines().filter(({ level }) => level === 'warn')).toMatchObject([
      { request: 'POST /_sql?password=***', reason: expect.stringContaining('[sql.query]') },
    ]);
    expect(lines().filter(({ status }) => status === 501)).toHaveLength(2);
    expect(heard.text).not.toContain('hunter2');
  });

  it('loads fixtures, and ends when nobody has been connected for the idle timeout', async () => {
    const file = join(folder(), 'books.ndjson');
    writeFileSync(file, '{"index":"books","id":"1","source":{"n":1}}\n');
    const child = run('--port', '0', '--load', file, '--idle-timeout', '0.5');
    const base = await urlIn(listen(child));
    const reply = await fetch(`${base}/books/_count`, { headers: { connection: 'close' } });
    expect(await reply.json()).toMatchObject({ count: 1 });
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
  });

  it('moves the control endpoints or leaves them out', async () => {
    const moved = await urlIn(listen(run('--port', '0', '--control-path', '/__t')));
    expect((await fetch(`${moved}/__t/clock`)).status).toBe(200);
    const off = await urlIn(listen(run('--port', '0', '--no-control')));
    expect((await fetch(`${off}/_standin/clock`)).status).toBe(400);
  });
});

describe('standin completion', () => {
  it('completes commands and options in bash', async () => {
    const { stdout } = await promisify(execFile)('bash', [
      '-c',
      `source <(${process.execPath} dist/cli.js completion bash)
       COMP_WORDS=(standin se); COMP_CWORD=1; _standin; echo "\${COMPREPLY[@]}"
       COMP_WORDS=(standin serve --idle); COMP_CWORD=2; _standin; echo "\${COMPREPLY[@]}"`,
    ]);
    expect(stdout).toBe('serve\n--idle-timeout\n');
  });
});

describe('standin proxy', () => {
  it('streams to the server of its option', async () => {
    const upstream = await url(run('--port', '0', '--version', '8.19'));
    const child = run('proxy', '--upstream', upstream, '--port', '0');
    let text = '';
    for await (const chunk of child.stdout ?? []) {
      text += String(chunk);
      if (text.includes('listens on')) break;
    }
    const proxy = /listens on (\S+)/.exec(text)?.[1] ?? '';
    expect(await (await fetch(proxy)).json()).toMatchObject({ version: { number: '8.19.21' } });
  });
});
