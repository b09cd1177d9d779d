import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Traffic } from './crossing.ts';

/** The first line of a recording of traffic. */
export interface RecordingHead {
  readonly standin: 'recording';
  readonly format: 1;
  /** The version that the upstream reported; null when it was not known. */
  readonly version: string | null;
  /** ISO 8601. */
  readonly date: string;
}

/** A request and its reply, with when the request came and how long it took, in milliseconds. */
export interface RecordedTraffic extends Traffic {
  readonly at: number;
  readonly took: number;
}

export interface TrafficRecording {
  readonly head: RecordingHead;
  /** In the order in which the requests came. */
  readonly traffic: readonly RecordedTraffic[];
}

/** One line of a recording; bytes are in base64. */
export function printTraffic({ at, took, step, reply }: RecordedTraffic): string {
  const { body, ...request } = step;
  const sent =
    body === undefined
      ? {}
      : body instanceof Uint8Array
        ? { base64: Buffer.from(body).toString('base64') }
        : { body: String(body) };
  return `${JSON.stringify({ at: round(at), took: round(took), request: { ...request, ...sent }, reply })}\n`;
}

const round = (millis: number): number => Math.round(millis * 1000) / 1000;

interface Line {
  readonly at: number;
  readonly took: number;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly body?: string;
    readonly base64?: string;
  };
  readonly reply: Traffic['reply'];
}

function readLine(text: string, number: number, file: string): RecordedTraffic {
  try {
    const { at, took, request, reply } = JSON.parse(text) as Line;
    const { base64, ...step } = request;
    if (typeof step.method !== 'string' || typeof step.path !== 'string' || typeof reply.status !== 'number') {
      throw new Error('no request and reply');
    }
    return { at, took, step: base64 === undefined ? step : { ...step, body: Buffer.from(base64, 'base64') }, reply };
  } catch (error) {
    throw new Error(`${file}: line ${number} is no recorded request: ${(error as Error).message}`);
  }
}

/** Reads a recording; throws with the line where it is none. A last line without its end, as of a killed process, is left out. */
export async function readTraffic(file: string): Promise<TrafficRecording> {
  let head: RecordingHead | undefined;
  const traffic: RecordedTraffic[] = [];
  let number = 0;
  let broken: Error | undefined;
  for await (const line of createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number++;
    if (broken !== undefined) throw broken;
    if (head === undefined) {
      head = readHead(line, file);
      continue;
    }
    if (line === '') continue;
    try {
      traffic.push(readLine(line, number, file));
    } catch (error) {
      broken = error as Error;
    }
  }
  if (head === undefined) throw new Error(`${file} holds no recording`);
  return { head, traffic: traffic.sort((a, b) => a.at - b.at) };
}

function readHead(line: string, file: string): RecordingHead {
  let head: Partial<RecordingHead> = {};
  try {
    head = JSON.parse(line) as Partial<RecordingHead>;
  } catch {
    // Reported below.
  }
  if (head.standin !== 'recording') throw new Error(`${file} holds no recording`);
  if (head.format !== 1) throw new Error(`${file} is a recording of another format [${head.format}]`);
  return head as RecordingHead;
}
