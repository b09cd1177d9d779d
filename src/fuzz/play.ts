import { readFileSync } from 'node:fs';
import { type Due, type Exchange, type FaultProfile, type Reply, requestText, textOf } from '../faults/index.ts';
import { start } from '../index.ts';
import { readDocuments } from './documents.ts';
import { runProgram } from './program.ts';
import type { Answer, Exchanged, Run } from './run.ts';

export interface PlayOptions {
  readonly command: readonly string[];
  readonly version: '8.19' | '9.5';
  /** Of the server's ids. */
  readonly seed: number;
  /** A file of bulk lines that every run starts with. */
  readonly load?: string;
  /** Milliseconds after which a program hangs. */
  readonly timeout: number;
}

/** Requests that are stored of one run: a storm of them needs no more. */
const LIMIT = 20_000;

const EMPTY: FaultProfile = { faults: [] };

/** Runs the program once against a server of its own, whose requests meet the faults of a profile. */
export async function play(options: PlayOptions, profile: FaultProfile = EMPTY): Promise<Run> {
  const { command, version, seed, load, timeout } = options;
  const server = await start({ version, seed, controlPath: false });
  try {
    if (load !== undefined) await loadLines(server.url, load);
    const started = performance.now();
    const open = new Map<Exchange, { readonly due: Due | undefined; readonly from: number }>();
    const exchanges: Exchanged[] = [];
    server.faults.set(profile);
    server.faults.begun = (exchange, due) => open.set(exchange, { due, from: performance.now() - started });
    server.faults.observer = (exchange, due) => {
      const until = performance.now() - started;
      const from = open.get(exchange)?.from ?? until;
      open.delete(exchange);
      if (exchanges.length < LIMIT) exchanges.push(recordOf(exchange, due, from, until));
    };
    const ending = await runProgram(command, server.url, timeout);
    server.faults.observer = undefined;
    // Replies that were being sent when the program ended never reached it completely.
    for (const [exchange, { due, from }] of open) {
      exchange.sent = undefined;
      exchanges.push(recordOf(exchange, due, from, performance.now() - started));
    }
    const connections = server.faults.connections.peak;
    server.faults.clear();
    await server.faults.close();
    const documents = await readDocuments(server.url);
    exchanges.sort((a, b) => a.from - b.from);
    return { profile, ending, exchanges, documents, connections };
  } finally {
    await server.close();
  }
}

async function loadLines(url: string, file: string): Promise<void> {
  const headers = { 'content-type': 'application/x-ndjson' };
  const reply = await fetch(`${url}/_bulk?refresh=true`, { method: 'POST', headers, body: readFileSync(file) });
  const text = await reply.text();
  if (!reply.ok || (JSON.parse(text) as { errors: boolean }).errors) {
    throw new Error(`${file} cannot be loaded: ${text.slice(0, 500)}`);
  }
}

function recordOf(exchange: Exchange, due: Due | undefined, from: number, until: number): Exchanged {
  const { call, message, requestBody, performed, sent } = exchange;
  return {
    ...call,
    body: unpacked(requestBody, message.headers['content-encoding']),
    from,
    until,
    performed: answer(performed),
    got: answer(sent),
    met: due && {
      fault: due.fault.name,
      rule: due.rule,
      outcome: due.fault.outcome,
      harmless: due.fault.harmless === true,
    },
  };
}

function unpacked(body: Buffer | undefined, encoding: string | undefined): string {
  try {
    return body === undefined ? '' : requestText(body, encoding);
  } catch {
    return body?.toString('latin1') ?? '';
  }
}

const answer = (reply: Reply | undefined): Answer | undefined =>
  reply && { status: reply.status, text: textOf(reply) ?? '' };
