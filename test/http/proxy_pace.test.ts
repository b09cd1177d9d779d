import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { startProxy } from '../../src/upstream/index.ts';

it('a client that does not read holds up the upstream: a large reply is not collected in the proxy', async () => {
  const part = Buffer.alloc(1_048_576, 0x20);
  let written = 0;
  const upstream = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      while (written < 256) {
        written++;
        if (!response.write(part)) {
          response.once('drain', more);
          return;
        }
      }
      response.end();
    };
    more();
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const proxy = await startProxy({ upstream: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}` });
  const client = connect(proxy.port, '127.0.0.1');
  client.write('GET /_search HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await new Promise((resolve) => client.once('readable', resolve));
  let before = -1;
  while (written !== before) {
    before = written;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  // The bytes in socket buffers of the machine, out of 256 megabytes.
  expect(written).toBeLessThan(64);
  let read = 0;
  for await (const chunk of client) read += (chunk as Buffer).length;
  expect(read).toBeGreaterThan(256 * part.length);
  await proxy.close();
  upstream.close();
});
