import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

/** The bundle that `npm start` runs, as its own process. */
function run(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, ['dist/cli.js', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  return child;
}
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

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
    // What is loaded late is in the bundle too: Ajv and the YAML library.
    expect((await fetch(`${base}/_search?size=abc`)).status).toBe(400);
    const yaml = await fetch(`${base}/gate`, {
      method: 'PUT',
      body: 'settings: { number_of_replicas: 0 }',
      headers: { 'content-type': 'application/yaml', accept: 'application/json' },
    });
    expect(await yaml.json()).toEqual({ acknowledged: true, shards_acknowledged: true, index: 'gate' });
  });

  it('ends at once when it is asked to, connections or not', async () => {
    const child = run('--port', '0');
    const base = await url(child);
    await fetch(base);
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
  });

  it('says in one line what is wrong with its options', async () => {
    for (const [args, line] of [
      [['--port', '70000'], 'a port is 0 to 65535'],
      [['--version', '7'], 'one of 8, 9, 8.19, 8.19.21, 9.5, 9.5.3'],
      [['frobnicate'], "unknown command 'frobnicate', there are: serve, proxy, conform"],
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

  it('says in one line that the port is taken', async () => {
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

describe('standin proxy', () => {
  it('streams to the server that it is given', async () => {
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
