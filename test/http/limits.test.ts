import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { start } from '../../src/index.ts';
import { exchange, type WireReply } from './exchange.ts';
import { limitRequests, limits } from './limit_requests.ts';

const versions = [
  ['8.19.21', '8.19'],
  ['9.5.3', '9.5'],
] as const;

describe.each(versions)('limits of requests, as %s', (number, version) => {
  it.each(Object.entries(limitRequests))('%s', async (name, request) => {
    const recorded: Record<string, WireReply> = JSON.parse(
      readFileSync(`test/http/recordings/limits-${number}.json`, 'utf8'),
    );
    const expected = recorded[name];
    if (!expected) throw new Error('not recorded: test/http/record_limits.ts');
    const standin = await start({ version, nodeSettings: limits });
    try {
      const { status, headers, body } = await exchange(standin.url, request);
      const own =
        request.path === '/_analyze' && status === 200 ? '' : body.replace(/"nodes":{"[^"]+"/, '"nodes":{"ID"');
      expect({ status, headers, body: own }).toEqual(expected);
    } finally {
      await standin.close();
    }
  });
});

describe('settings of the node', () => {
  it('that are not implemented are refused by name', async () => {
    await expect(start({ nodeSettings: { 'http.max_chunk_size': '1kb' } })).rejects.toThrow('[http.max_chunk_size]');
  });

  it('whose values are no sizes are refused by name', async () => {
    await expect(start({ nodeSettings: { 'http.max_header_size': 'much' } })).rejects.toThrow('[http.max_header_size]');
    await expect(start({ nodeSettings: { 'http.max_content_length': '3gb' } })).rejects.toThrow('3gb');
  });

  it('hold for forks', async () => {
    const standin = await start({ nodeSettings: limits });
    const fork = await standin.fork();
    const reply = await exchange(fork.url, limitRequests['a long body'] as never);
    expect(reply.status).toBe(413);
    await Promise.all([fork.close(), standin.close()]);
  });
});
