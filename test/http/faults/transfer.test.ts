import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'vitest';
import { BULK, bulk, type FaultTests, json, search, standin, testFaults, use } from './faulty_server.ts';

/** How and how fast the bytes of a reply come. */
const tests: FaultTests = {
  async latency_none() {
    use('latency_none');
    const socket = connect(standin.port, '127.0.0.1');
    const packets: string[] = [];
    socket.on('data', (packet) => packets.push(String(packet)));
    socket.write(`POST /_bulk HTTP/1.1\r\nhost: a\r\ncontent-type: application/x-ndjson\r\nconnection: close\r\n`);
    socket.write(`content-length: ${BULK.length}\r\n\r\n${BULK}`);
    await once(socket, 'close');
    expect(packets).toEqual([expect.stringMatching(/^HTTP\/1.1 200 .*"errors":false.*\}$/s)]);
  },
  async latency_fixed() {
    use('latency_fixed', { millis: 120 });
    expect((await bulk()).millis).toBeGreaterThan(115);
  },
  async latency_heavy_tailed() {
    use('latency_heavy_tailed', { median: 20, max: 60 });
    const times = [];
    for (let i = 0; i < 9; i++) times.push((await search()).millis);
    expect(Math.max(...times)).toBeGreaterThan(20);
  },
  async early_head() {
    use('early_head');
    const seen = await bulk();
    expect([seen.status, json(seen).errors, seen.headers['transfer-encoding']]).toEqual([200, false, 'chunked']);
  },
  async slow_reply() {
    use('slow_reply', { millis: 120 });
    expect((await bulk()).millis).toBeGreaterThan(115);
  },
  async dribbled_reply() {
    use('dribbled_reply', { bytes: 100, millis: 30 });
    const seen = await bulk();
    expect(json(seen).items).toHaveLength(3);
    expect(seen.millis).toBeGreaterThan(90);
  },
  async stalled_reply() {
    use('stalled_reply', { millis: 100 });
    expect(await bulk()).toMatchObject({ status: 200, error: 'ABORTED' });
  },
  async split_chunks() {
    use('split_chunks', { bytes: 1 });
    expect(json(await bulk()).items).toHaveLength(3);
  },
  async truncated_reply() {
    use('truncated_reply', { framing: 'length' });
    expect((await bulk()).error).toBe('ABORTED');
    for (const framing of ['close', 'whole']) {
      use('truncated_reply', { framing });
      const seen = await bulk();
      expect([seen.status, seen.error]).toEqual([200, undefined]);
      expect(() => json(seen)).toThrow();
    }
  },
  async cut_gzip() {
    await bulk();
    use('cut_gzip');
    const { gunzipSync } = await import('node:zlib');
    const seen = await search({ 'accept-encoding': 'gzip' });
    expect(seen.headers['content-encoding']).toBe('gzip');
    expect(() => gunzipSync(seen.body)).toThrow();
    expect(json(await search()).hits.hits).toHaveLength(3);
    expect(standin.faults.injected().count).toBe(1);
  },
  async wrong_content_length() {
    use('wrong_content_length');
    expect(await bulk()).toMatchObject({ status: 200, error: 'ABORTED' });
    use('wrong_content_length', { by: -5 });
    // The remaining bytes are no reply: Node's client reports so, too.
    const seen = await bulk();
    if (seen.error === undefined) expect(() => json(seen)).toThrow();
    else expect(seen.error).toMatch(/^HPE_|ABORTED|ECONNRESET/);
  },
  async empty_body() {
    use('empty_body');
    expect(await bulk()).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  },
  async invalid_utf8() {
    use('invalid_utf8');
    expect((await bulk()).body.includes(0xff)).toBe(true);
  },
};

testFaults(tests);
