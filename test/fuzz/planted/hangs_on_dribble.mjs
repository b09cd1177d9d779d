// The bug: the timeout watches for silence only, and a reply that comes byte by byte is never silent.
import { request } from 'node:http';
import { run, url } from './send.mjs';

function search() {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/_search`, { timeout: 1_000 }, (reply) => {
      let text = '';
      reply.on('data', (chunk) => {
        text += chunk;
      });
      reply.on('end', () => resolve(JSON.parse(text)));
      reply.on('error', reject);
    });
    sent.on('timeout', () => sent.destroy(new Error('timeout')));
    sent.on('error', reject);
    sent.end();
  });
}

await run(async () => {
  await search();
});
