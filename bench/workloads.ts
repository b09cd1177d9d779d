/** The operations that are measured over HTTP, the same for every contender. */
import { type Dispatcher, Pool } from 'undici';
import { cities, definition, index, searches } from '../demo/cities.ts';
import { Samples } from './samples.ts';

const json = { 'content-type': 'application/json' };
const ndjson = { 'content-type': 'application/x-ndjson' };
const docsPerBulk = 5000;

/** Searches answered in a fixed time and how long each took. */
export interface SearchFigures {
  readonly one: Samples;
  readonly requestsPerSecond: number;
}

/** A connection pool to one contender. */
export class Session {
  readonly #pool: Pool;

  constructor(url: string, connections: number) {
    this.#pool = new Pool(url, { connections });
  }

  /**
   * One exchange; throws unless it succeeds. It is dispatched without the streams of a request, which would take 0.04 ms of each: the
   * client's own time is part of every figure, and makes all contenders more alike than they are.
   */
  send(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: string, headers = json): Promise<string> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let status = 0;
      const handler: Dispatcher.DispatchHandler = {
        onRequestStart: () => {},
        onResponseStart: (_, code) => {
          status = code;
        },
        onResponseData: (_, chunk) => {
          chunks.push(chunk);
        },
        onResponseEnd: () => {
          const text = Buffer.concat(chunks).toString();
          if (status < 300) resolve(text);
          else reject(new Error(`${method} ${path}: ${status} ${text.slice(0, 500)}`));
        },
        onResponseError: (_, error) => reject(error),
      };
      this.#pool.dispatch({ method, path, ...(body === undefined ? {} : { body, headers }) }, handler);
    });
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

/** Bulk bodies of the complete data set, built ahead so that building them is not measured. */
export function bulkBodies(): readonly string[] {
  const rows = cities();
  const bodies: string[] = [];
  for (let from = 0; from < rows.length; from += docsPerBulk) {
    bodies.push(
      rows
        .slice(from, from + docsPerBulk)
        .map(({ id, city }) => `{"index":{"_id":"${id}"}}\n${JSON.stringify(city)}\n`)
        .join(''),
    );
  }
  return bodies;
}

/** Creates the index, loads all bodies and refreshes; returns seconds. */
export async function load(session: Session, bodies: readonly string[]): Promise<number> {
  await session.send('PUT', `/${index}`, JSON.stringify(definition));
  const begun = performance.now();
  for (const body of bodies) {
    const reply = await session.send('POST', `/${index}/_bulk?filter_path=errors`, body, ndjson);
    if (!reply.includes('"errors":false')) throw new Error(`bulk failed: ${reply.slice(0, 300)}`);
  }
  await session.send('POST', `/${index}/_refresh`);
  return (performance.now() - begun) / 1000;
}

/** Index one document with refresh, then search it: the typical work of a test between two assertions. */
export async function indexThenSearch(session: Session, rounds: number): Promise<Samples> {
  const samples = new Samples();
  await session.send('PUT', '/single', JSON.stringify(definition));
  for (let round = 0; round < rounds; round++) {
    const document = JSON.stringify({
      name: `city number ${round}`,
      country: 'XX',
      population: round,
      lon: 1.5,
      lat: 2.5,
    });
    const begun = performance.now();
    await session.send('PUT', `/single/_doc/${round}?refresh=true`, document);
    const reply = await session.send('POST', '/single/_search', `{"query":{"term":{"population":${round}}}}`);
    if (!reply.includes(`"_id":"${round}"`)) throw new Error(`document ${round} not found: ${reply}`);
    if (round >= rounds / 4) samples.add(performance.now() - begun);
  }
  return samples;
}

/** Runs one named search `rounds` times on one connection. */
export async function searchOne(
  session: Session,
  name: keyof typeof searches,
  rounds: number,
  samples: Samples,
): Promise<void> {
  const body = JSON.stringify(searches[name].body);
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await session.send('POST', `/${index}/_search`, body);
    samples.add(performance.now() - begun);
  }
}

/** Runs one named search from `clients` at once for about `seconds`; returns requests per second. */
export async function searchMany(
  session: Session,
  name: keyof typeof searches,
  clients: number,
  seconds: number,
): Promise<number> {
  const body = JSON.stringify(searches[name].body);
  const begun = performance.now();
  const until = begun + seconds * 1000;
  let count = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        await session.send('POST', `/${index}/_search`, body);
        count++;
      }
    }),
  );
  return count / ((performance.now() - begun) / 1000);
}
