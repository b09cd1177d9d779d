import { execFileSync, type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';

/** Where PostgreSQL's programs are: Debian keeps them off the PATH. */
const debian = '/usr/lib/postgresql';
const programs = [
  ...(existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []),
  ...(process.env['PATH'] ?? '').split(delimiter),
].find((folder) => ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name))));

/** Whether the tests of a real server can run. In CI its lack is an error. */
export const hasPostgres = programs !== undefined;
if (!hasPostgres) {
  const reason = 'PostgreSQL is not installed (Debian: apt-get install postgresql)';
  if (process.env['CI']) throw new Error(reason);
  console.warn(`skipped: the tests of a real database server; ${reason}`);
}

/** A throw-away server on a free port, its data in a temporary folder. */
export class PostgresServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'user-service-postgres-'));
  readonly #as: SpawnSyncOptions;
  #port = 0;
  #databases = 0;
  #running = false;

  constructor() {
    this.#as = { stdio: 'ignore', cwd: this.#folder };
    // PostgreSQL refuses to run as root; its package makes a user for it.
    if (process.getuid?.() === 0) {
      const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
      chownSync(this.#folder, uid, gid);
      Object.assign(this.#as, { uid, gid });
    }
    this.#run('initdb', '-D', 'data', '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync');
  }

  /** Starts, or starts again on the same port and data. */
  async start(): Promise<void> {
    if (this.#running) return;
    this.#port ||= await freePort();
    const options = `-p ${this.#port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
    this.#run('pg_ctl', 'start', '-w', '-D', 'data', '-l', 'log', '-o', options);
    this.#running = true;
  }

  /** `immediate` is like pulling the plug. */
  stop(mode: 'fast' | 'immediate'): void {
    if (!this.#running) return;
    this.#run('pg_ctl', 'stop', '-w', '-D', 'data', '-m', mode);
    this.#running = false;
  }

  /** The URL of a new, empty database. */
  async newDatabase(): Promise<string> {
    const url = `postgres://tester@127.0.0.1:${this.#port}`;
    const name = `test_${++this.#databases}`;
    const client = new Client(`${url}/postgres`);
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return `${url}/${name}`;
  }

  remove(): void {
    this.stop('immediate');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #run(program: string, ...args: string[]): void {
    const { status, error } = spawnSync(join(programs ?? '', program), args, this.#as);
    if (status !== 0) throw error ?? new Error(`${program} ${args.join(' ')} ended with ${status}`);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
