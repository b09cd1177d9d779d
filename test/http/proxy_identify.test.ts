import { expect, it } from 'vitest';
import { start } from '../../src/index.ts';
import { identifyUpstream } from '../../src/upstream/index.ts';
import { ok, startRaw } from './raw_upstream.ts';

it('the version of an upstream is what it reports, at its root or of its nodes', async () => {
  const standin = await start({ version: '8.19' });
  expect(await identifyUpstream([standin.url], {})).toBe('8.19.21');
  await standin.close();
  const bare = await startRaw((socket, head) =>
    socket.write(head.includes(' /_nodes') ? ok('{"nodes":{"x":{"version":"9.5.3"}}}') : ok('{"status":405}')),
  );
  expect(await identifyUpstream([bare.url], {})).toBe('9.5.3');
  await bare.close();
  const closed = await startRaw((socket) => socket.write(ok('no JSON')));
  expect(await identifyUpstream([closed.url], {})).toBeUndefined();
  await closed.close();
});
