/**
 * Sends every request of `limit_requests.ts` to both references, which were started with those settings, and writes their replies to
 * `recordings/`: `node conformance/reference/start.ts --version 9.5.3 --port 9209 --setting http.max_content_length=1kb …`, then
 *   node test/http/record_limits.ts http://127.0.0.1:9208 http://127.0.0.1:9209
 */
import { writeFileSync } from 'node:fs';
import { exchange, type WireReply } from './exchange.ts';
import { limitRequests } from './limit_requests.ts';

const [eight, nine] = process.argv.slice(2);
if (!eight || !nine) throw new Error('usage: record_limits.ts <url of 8.19> <url of 9.5>');
for (const [version, url] of [
  ['8.19.21', eight],
  ['9.5.3', nine],
] as const) {
  const replies: Record<string, WireReply> = {};
  for (const [name, request] of Object.entries(limitRequests)) {
    const reply = await exchange(url, request);
    // The result of an analysis is not what these requests are about, and each node has an id of its own.
    const body =
      request.path === '/_analyze' && reply.status === 200
        ? ''
        : reply.body.replace(/"nodes":{"[^"]+"/, '"nodes":{"ID"');
    replies[name] = { ...reply, body };
  }
  writeFileSync(`test/http/recordings/limits-${version}.json`, `${JSON.stringify(replies, null, 1)}\n`);
}
