/**
 * Sends every request of `requests.ts` to both references and writes their replies to `recordings/`.
 *   node test/http/record.ts http://127.0.0.1:9208 http://127.0.0.1:9209
 */
import { writeFileSync } from 'node:fs';
import { exchange, type WireReply } from './exchange.ts';
import { requestKey, wireRequests } from './requests.ts';

const [eight, nine] = process.argv.slice(2);
if (!eight || !nine) throw new Error('usage: record.ts <url of 8.19> <url of 9.5>');
for (const [major, url] of [
  ['8.19.21', eight],
  ['9.5.3', nine],
] as const) {
  const replies: Record<string, WireReply> = {};
  for (const wire of wireRequests) {
    const reply = await exchange(url, wire);
    // The results of a search or a table are not what these requests are about.
    replies[requestKey(wire)] = reply.status === 200 && wire.method === 'GET' ? { ...reply, body: '' } : reply;
  }
  writeFileSync(`test/http/recordings/wire-${major}.json`, `${JSON.stringify(replies, null, 1)}\n`);
}
