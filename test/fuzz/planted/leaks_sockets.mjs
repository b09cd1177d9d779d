// The bug: after a failure a new pool of connections is opened, and the one before stays open.
import { Agent, request } from 'node:http';
import { run, url } from './send.mjs';

const write = (agent) =>
  new Promise((resolve) => {
    const sent = request(`${url}/sockets/_doc/1`, {
      agent,
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
    });
    sent.on('response', (reply) => reply.resume().on('end', () => resolve(reply.statusCode)));
    sent.on('error', () => resolve(0));
    sent.end('{"n":1}');
  });

await run(async () => {
  const pools = [];
  for (let tried = 1; tried <= 14; tried++) {
    pools.push(new Agent({ keepAlive: true }));
    if ((await write(pools.at(-1))) < 300) break;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  for (const pool of pools) pool.destroy();
});
