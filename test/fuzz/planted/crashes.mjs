// The bug: a reply is used without a look at its status, in a callback, so that an error of the server ends the process.
import { request } from 'node:http';
import { url } from './send.mjs';

const headers = { 'content-type': 'application/json', connection: 'close' };
const sent = request(`${url}/crash/_doc/1`, { method: 'PUT', headers }, (reply) => {
  let text = '';
  reply.on('data', (chunk) => {
    text += chunk;
  });
  reply.on('end', () => {
    if (JSON.parse(text)._shards.failed > 0) process.exitCode = 1;
  });
});
sent.end('{"n":1}');
