import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordedTraffic } from './recording.ts';
import { replay } from './replay.ts';

/** Answers `{}` after 40 ms, and notes when each request came and went. */
const events: string[] = [];
let server: Server;
let target: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    events.push(`+${request.url}`);
    setTimeout(() => {
      events.push(`-${request.url}`);
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"id":"new-scroll-0123456789-0123456789-0123456789"}');
    }, 40);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const recorded = (
  path: string,
  at: number,
  took: number,
  body = '{"id":"old-scroll-0123456789-0123456789-0123456789"}',
): RecordedTraffic => ({
  at,
  took,
  step: { method: 'GET', path },
  reply: { status: 200, headers: { 'content-type': 'application/json' }, body },
});

test('overlapping requests may overlap, later ones wait for the replies before, and generated ids are the new ones', async () => {
  events.length = 0;
  const traffic = [
    recorded('/a', 0, 10),
    recorded('/b', 5, 10),
    recorded('/c/old-scroll-0123456789-0123456789-0123456789', 20, 1, '{"id":"x"}'),
  ];
  const { state } = await replay(traffic, { target, speed: 0 });
  expect(events.slice(0, 2)).toEqual(['+/a', '+/b']);
  expect(events.slice(2, 4).toSorted()).toEqual(['-/a', '-/b']);
  expect(events[4]).toBe('+/c/new-scroll-0123456789-0123456789-0123456789');
  expect(state).toMatchObject({ compared: 3, alike: 2, differ: 1 });
  expect(state.groups[0]).toMatchObject({ kind: 'value', operation: 'GET /*/*', path: 'id', count: 1 });
});

test('the pace is the recording’s, divided by the speed', async () => {
  const traffic = [recorded('/a', 1000, 1), recorded('/b', 1400, 1)];
  const begun = performance.now();
  await replay(traffic, { target, speed: 2 });
  expect(performance.now() - begun).toBeGreaterThan(230);
});
