import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import type { HostileInput } from './input.ts';

/** A client's result: a status, or null where the connection ended without one. */
export interface Answer {
  readonly status: number | null;
  /** The first bytes of the body. */
  readonly head: string;
  readonly millis: number;
}

/** A server in a process of its own, whose end, memory and answers are watched. */
export class WatchedServer {
  readonly #child: ChildProcess;
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true });
  #hasEnded = false;
  #complaints = '';

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.#port = port;
    child.on('exit', () => {
      this.#hasEnded = true;
    });
    child.stderr?.on('data', (text) => {
      this.#complaints = (this.#complaints + String(text)).slice(-2000);
    });
  }

  /** Starts `serve` of the entry file given, and waits until it listens. */
  static async start(entry: string, port: number, major: 8 | 9): Promise<WatchedServer> {
    const version = major === 8 ? '8.19' : '9.5';
    const child = spawn(process.execPath, [entry, 'serve', '--port', String(port), '--version', version], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const server = new WatchedServer(child, port);
    for (let tries = 0; tries < 600; tries++) {
      if (server.#hasEnded) break;
      const { status } = await server.send({ name: 'start', method: 'GET', path: '/' }, 1000);
      if (status === 200) return server;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await server.stop();
    throw new Error(`the server did not start: ${server.#complaints}`);
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** The last words of the process. */
  get complaints(): string {
    return this.#complaints;
  }

  /** Sends one request on a connection of `agent`; gives up after `patience` milliseconds, which closes the connection. */
  send(input: HostileInput, patience: number, agent: Agent | undefined = undefined): Promise<Answer> {
    if (input.raw !== undefined) return this.#sendRaw(input.raw, patience);
    const began = performance.now();
    return new Promise((resolve) => {
      const done = (status: number | null, head: string) =>
        resolve({ status, head, millis: performance.now() - began });
      const { method, path, body } = input;
      const lines = /\/_(bulk|msearch)/.test(path);
      const headers: Record<string, string> = {
        ...(body === undefined ? {} : { 'content-type': lines ? 'application/x-ndjson' : 'application/json' }),
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        ...input.headers,
      };
      const options = { host: '127.0.0.1', port: this.#port, method, path, headers, agent: agent ?? false };
      const sent = request(options, (message: IncomingMessage) => {
        let head = '';
        message.on('data', (chunk: Buffer) => {
          if (head.length < 600) head += chunk.toString('latin1', 0, 600);
        });
        message.on('end', () => done(message.statusCode ?? null, head.slice(0, 600)));
        message.on('error', () => done(null, head));
      });
      sent.on('error', (error) => done(null, String(error)));
      sent.setTimeout(patience, () => sent.destroy(new Error('no reply')));
      if (body === undefined) sent.end();
      else sent.end(body);
    });
  }

  /** Sends bytes and closes this side; a server that waits for more bytes is no fault, and is left after a second. */
  #sendRaw(bytes: Uint8Array, patience: number): Promise<Answer> {
    const began = performance.now();
    return new Promise((resolve) => {
      let head = '';
      const socket = connect(this.#port, '127.0.0.1', () => socket.end(bytes));
      socket.on('data', (chunk) => {
        if (head.length < 600) head += chunk.toString('latin1', 0, 600);
      });
      socket.on('error', () => {});
      socket.setTimeout(Math.min(patience, 1000), () => socket.destroy());
      socket.on('close', () => {
        const status = /^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1];
        resolve({ status: status ? Number(status) : null, head, millis: performance.now() - began });
      });
    });
  }

  /** One request of the watcher: how long others wait, without the time in which the machine ran other processes. */
  async ping(patience: number): Promise<Answer> {
    const queued = this.#queued();
    const answer = await this.send({ name: 'ping', method: 'GET', path: '/' }, patience, this.#agent);
    return { ...answer, millis: Math.max(0, answer.millis - (this.#queued() - queued)) };
  }

  /** Milliseconds that the event loops of the server and of this process were ready to run while the machine ran others. */
  #queued(): number {
    let nanoseconds = 0;
    for (const pid of [this.#child.pid, process.pid]) {
      try {
        nanoseconds += Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]);
      } catch {
        // Not Linux, or the process has ended.
      }
    }
    return nanoseconds / 1e6;
  }

  /** Bytes of the process now, and at the most since `forgetPeak`. */
  memory(): { readonly now: number; readonly peak: number } {
    try {
      const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
      const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024;
      return { now: of('VmRSS'), peak: of('VmHWM') };
    } catch {
      return { now: 0, peak: 0 };
    }
  }

  /** Milliseconds that the process has worked, on all of its threads. */
  worked(): number {
    try {
      const all = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      return (Number(all[11]) + Number(all[12])) * 10;
    } catch {
      return 0;
    }
  }

  /** Milliseconds that all threads of the process have worked, and those that they were ready to work in while the machine ran others. */
  busy(): { readonly worked: number; readonly waited: number } {
    let [worked, waited] = [0, 0];
    try {
      const folder = `/proc/${this.#child.pid}/task`;
      for (const thread of readdirSync(folder)) {
        const [ran, queued] = readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ');
        worked += Number(ran) / 1e6;
        waited += Number(queued) / 1e6;
      }
    } catch {
      // Not Linux, or the process has ended.
    }
    return { worked, waited };
  }

  forgetPeak(): void {
    try {
      writeFileSync(`/proc/${this.#child.pid}/clear_refs`, '5');
    } catch {
      // Not Linux: peaks are then those since the start.
    }
  }

  async stop(): Promise<void> {
    this.#agent.destroy();
    if (this.#hasEnded) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGKILL');
    await ended;
  }
}
