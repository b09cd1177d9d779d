/**
 * `npm run bench:proxy:bulk`: streams one large bulk through the proxy and prints how much memory the proxy's process takes meanwhile.
 *
 * `--megabytes N` is the size of the body, 1,024 unless given; it goes once with a content-length and once in chunks.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { residentMb } from './server.ts';

const line = Buffer.from(
  '{"index":{"_index":"a"}}\n{"title":"a document of a large bulk","n":1234567,"tags":["a","b"]}\n',
);
const part = Buffer.concat(Array.from({ length: 700 }, () => line));

function* parts(bytes: number): Generator<Buffer> {
  for (let sent = 0; sent < bytes; sent += part.length) yield part.subarray(0, Math.min(part.length, bytes - sent));
}

/** Sends a body to the proxy; gives the number of bytes that the upstream has read. */
async function send(url: string, bytes: number, isChunked: boolean): Promise<number> {
  const length = isChunked ? {} : { 'content-length': bytes };
  const outgoing = request(`${url}/_bulk`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', ...length },
  });
  const answered = once(outgoing, 'response');
  Readable.from(parts(bytes)).pipe(outgoing);
  const [incoming] = (await answered) as [import('node:http').IncomingMessage];
  let text = '';
  for await (const chunk of incoming) text += String(chunk);
  return (JSON.parse(text) as { bytes: number }).bytes;
}

async function measure(megabytes: number): Promise<void> {
  const upstream = createServer(async (incoming, response) => {
    let bytes = 0;
    for await (const chunk of incoming) bytes += (chunk as Buffer).length;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ bytes }));
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const target = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const child: ChildProcess = fork(import.meta.filename, ['--serve', target], { stdio: 'inherit' });
  const [url] = (await once(child, 'message')) as [string];
  try {
    await send(url, 20_000_000, false);
    for (const isChunked of [false, true]) {
      const bytes = megabytes * 1_048_576;
      const before = residentMb(child.pid ?? 0);
      let peak = before;
      const timer = setInterval(() => {
        peak = Math.max(peak, residentMb(child.pid ?? 0));
      }, 50);
      const begun = performance.now();
      const read = await send(url, bytes, isChunked);
      clearInterval(timer);
      if (read !== bytes) throw new Error(`${read} of ${bytes} bytes arrived`);
      const seconds = (performance.now() - begun) / 1000;
      const rate = `${(megabytes / seconds).toFixed(0)} MB/s`;
      console.log(
        `${megabytes} MB ${isChunked ? 'in chunks' : 'of stated length'}: ${rate}, resident ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`,
      );
    }
    console.log(
      `load average ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    );
  } finally {
    child.kill();
    upstream.close();
  }
}

const { values } = parseArgs({
  options: { serve: { type: 'string' }, megabytes: { type: 'string', default: '1024' } },
});
if (values.serve === undefined) await measure(Number(values.megabytes));
else {
  const { startProxy } = await import('../src/upstream/index.ts');
  process.send?.((await startProxy({ upstream: values.serve })).url);
}
