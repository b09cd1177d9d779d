/**
 * Runs the official clients under every fault and writes `docs/fuzz-clients.md`: `npm run fuzz:clients -- [NAME…]`. Their packages are
 * installed from the lockfiles of their folders when they are missing.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAULTS } from '../src/faults/index.ts';
import { DEFECTS } from '../src/fuzz/defects/registry.ts';
import { closenessOf } from '../src/fuzz/documents.ts';
import { type PlayOptions, play } from '../src/fuzz/play.ts';
import { type Run, signature } from '../src/fuzz/run.ts';
import { type Cell, renderPage } from './page.ts';
import { CLIENTS, type Client } from './registry.ts';

/** Where results are stored, so that a run of some clients leaves the others as they are. */
const RESULTS = 'clients/results.json';
const BUILDS = '.standin/clients';

function install({ folder, setup }: Client): void {
  for (const { makes, command } of setup) {
    if (existsSync(join(folder, makes))) continue;
    const [file = '', ...args] = command;
    execFileSync(file, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  }
}

/** Runs one client under every fault that can meet its requests. */
async function runClient(client: Client): Promise<Record<string, Cell>> {
  install(client);
  const options: PlayOptions = {
    command: client.command(),
    version: client.version,
    seed: 1,
    timeout: 15_000,
    ...(client.reads ? { load: sourceFile() } : {}),
  };
  const run = await play(options);
  if (run.ending.code !== 0) throw new Error(`${client.name} fails without faults: ${run.ending.stderr}`);
  const right = { run, closeness: closenessOf(run.documents, (await play(options)).documents) };
  const cells: Record<string, Cell> = {};
  const faults = FAULTS.values();
  const lane = async () => {
    for (const fault of faults) {
      const api = client.apis.find((one) =>
        run.exchanges.some((other) => other.api === one && fault.applies?.(other) !== false),
      );
      if (api === undefined) continue;
      const played = await play(options, {
        seed: 1,
        faults: [{ fault: fault.name, match: { api }, nth: 2, ...client.rule?.(fault, api) }],
      });
      const cell = played.exchanges.some(({ met }) => met !== undefined) ? cellOf(played, right) : undefined;
      process.stderr.write(`${client.name}: ${fault.name}: ${cell?.does ?? 'not met'}\n`);
      if (cell !== undefined) cells[fault.name] = cell;
    }
  };
  await Promise.all([lane(), lane()]);
  return cells;
}

function cellOf(run: Run, right: Parameters<(typeof DEFECTS)[number]['find']>[1]): Cell {
  const kinds = DEFECTS.flatMap(({ kind, find }) => (find(run, right) === undefined ? [] : [kind]));
  // Pages of a scroll are requested alike: what is usual is no retry.
  const again = Math.max(0, repeated(run) - repeated(right.run));
  const does = kinds.length > 0 ? kinds.join(', ') : run.ending.code === 0 ? 'goes on' : 'fails';
  return { does, again };
}

/** Requests that are the same as an earlier one. */
function repeated({ exchanges }: Run): number {
  return exchanges.length - new Set(exchanges.map(signature)).size;
}

/** The documents that reading clients find. */
function sourceFile(): string {
  mkdirSync(BUILDS, { recursive: true });
  const lines = Array.from({ length: 12 }, (_, n) => `{"index":{"_index":"source","_id":"${n}"}}\n{"n":${n}}\n`);
  const file = join(BUILDS, 'source.ndjson');
  writeFileSync(file, lines.join(''));
  return file;
}

function write(results: Record<string, Record<string, Cell>>): void {
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 1)}\n`);
  writeFileSync('docs/fuzz-clients.md', renderPage(results));
}

const named = process.argv.slice(2);
const stored = (): Record<string, Record<string, Cell>> =>
  existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {};
for (const client of CLIENTS) {
  if (named.length > 0 && !named.some((name) => client.name.includes(name))) continue;
  try {
    const cells = await runClient(client);
    // Another run may have written in between.
    write({ ...stored(), [client.name]: cells });
  } catch (error) {
    process.stderr.write(`${client.name}: not run: ${(error as Error).message}\n`);
  }
}
