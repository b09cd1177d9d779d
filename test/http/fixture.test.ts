import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Standin, type StandinOptions, start } from '../../src/index.ts';

const running: Standin[] = [];
afterEach(() => Promise.all(running.splice(0).map((standin) => standin.close())));

async function run(options?: StandinOptions): Promise<Standin> {
  const standin = await start(options);
  running.push(standin);
  return standin;
}

async function ask({ url }: Standin, method: string, path: string, body?: string) {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${url}${path}`, { method, ...(body === undefined ? {} : { headers, body }) });
  const text = await reply.text();
  const isJson = reply.headers.get('content-type') === 'application/json';
  return { status: reply.status, text, body: isJson ? JSON.parse(text) : text };
}

const BOOKS = `{"request":"PUT /books","body":{"mappings":{"properties":{"title":{"type":"text"},"price":{"type":"double"}}}}}
{"index":"books","id":"1","source":{"title":"The Trial","price":1.0,"big":1234567890123456789}}

{"index":"books","id":"2","routing":"r","source":{"title":"a \\"source\\": {","price":1e2}}
`;

describe('a fixture', () => {
  it('is loaded over HTTP, visible at once, its numbers as they are written', async () => {
    const standin = await run();
    expect((await ask(standin, 'POST', '/_standin/load', BOOKS)).body).toEqual({ requests: 1, documents: 2 });
    expect((await ask(standin, 'GET', '/books/_count')).body.count).toBe(2);
    expect((await ask(standin, 'GET', '/books/_source/1')).text).toBe(
      '{"title":"The Trial","price":1.0,"big":1234567890123456789}',
    );
    expect((await ask(standin, 'GET', '/books/_doc/2?routing=r')).body._source).toEqual({
      title: 'a "source": {',
      price: 100,
    });
  });

  it('is dumped and loaded again: the dump of the copy is the same', async () => {
    const standin = await run();
    for (const [uri, body] of [
      ['/_cluster/settings', '{"persistent":{"action.auto_create_index":"+*"}}'],
      ['/_scripts/one', '{"script":{"lang":"mustache","source":"{\\"size\\":1}"}}'],
      ['/_ingest/pipeline/mark', '{"processors":[{"set":{"field":"marked","value":true}}]}'],
      ['/_component_template/c', '{"template":{"settings":{"number_of_replicas":0}}}'],
      ['/_index_template/logs', '{"index_patterns":["logs-*"],"data_stream":{},"composed_of":["c"],"priority":900}'],
      [
        '/books',
        '{"settings":{"number_of_shards":2,"default_pipeline":"mark"},"aliases":{"b":{"filter":{"term":{"n":1}}}}}',
      ],
      ['/shut', '{}'],
    ]) {
      const reply = await ask(standin, 'PUT', uri as string, body);
      expect(reply.status, `${uri} ${reply.text}`).toBe(200);
    }
    await ask(standin, 'PUT', '/books/_doc/1', '{"n": 1.50,\n "t":"x"}');
    await ask(standin, 'PUT', '/shut/_doc/1?refresh=true', '{"n":1}');
    await ask(standin, 'POST', '/shut/_close');
    await ask(standin, 'POST', '/logs-a/_doc?refresh=true', '{"@timestamp":"2024-01-01T00:00:00Z"}');
    const dumped = await ask(standin, 'GET', '/_standin/dump');
    expect(dumped.status).toBe(200);
    const copy = await run();
    expect((await ask(copy, 'POST', '/_standin/load', dumped.text)).body).toMatchObject({ documents: 3 });
    expect((await ask(copy, 'GET', '/_standin/dump')).text).toBe(dumped.text);
    expect((await ask(copy, 'GET', '/books/_source/1')).body).toEqual({ n: 1.5, t: 'x', marked: true });
    expect((await ask(copy, 'GET', '/shut/_search')).status).toBe(400);
    expect((await ask(copy, 'GET', '/logs-a/_count')).body.count).toBe(1);
    expect((await ask(copy, 'PUT', '/books/_doc/2', '{}')).status).toBe(201);
    // A dump does not refresh what is not refreshed.
    expect((await ask(copy, 'GET', '/books/_count')).body.count).toBe(1);
    const one = await ask(copy, 'GET', '/_standin/dump?index=shut');
    expect(one.text.trim().split('\n')).toHaveLength(4);
  });

  it('of which a line fails loads nothing, and the error names the line', async () => {
    const standin = await run();
    for (const [line, reason] of [
      [
        '{"index":"books","id":"3","source":{"price":"much"}}',
        'line 5 of the fixture: [1:10] failed to parse field [price]',
      ],
      ['{"request":"PUT /books"}', 'line 5 of the fixture: index [books/'],
      ['{"index":"books","sourse":{}}', 'line 5 of the fixture: unknown keys [sourse]'],
      ['{"request":"GET /books"}', 'line 5 of the fixture: [request] must be like "PUT /name"'],
      ['{}', 'line 5 of the fixture: one of [request], [index], [fixture] must be given'],
      ['[', 'line 5 of the fixture: '],
    ] as const) {
      const { status, body } = await ask(standin, 'POST', '/_standin/load', `${BOOKS}${line}\n`);
      expect(status).toBe(400);
      expect(body.error).toContain(reason);
      expect((await ask(standin, 'GET', '/books')).status).toBe(404);
    }
  });

  it('without sources cannot be dumped', async () => {
    const standin = await run();
    await ask(standin, 'PUT', '/a', '{"mappings":{"_source":{"enabled":false}}}');
    await ask(standin, 'PUT', '/a/_doc/1', '{}');
    const { status, body } = await ask(standin, 'GET', '/_standin/dump');
    expect({ status, error: body.error }).toEqual({ status: 400, error: '[a] stores no source of the document [1]' });
  });

  it('is an option of start, and restored by a reset', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'standin-fixture-'));
    try {
      const file = join(folder, 'books.ndjson');
      await writeFile(file, BOOKS);
      const standin = await run({ fixture: file });
      await ask(standin, 'DELETE', '/books');
      await ask(standin, 'POST', '/_standin/reset');
      expect((await ask(standin, 'GET', '/books/_count')).body.count).toBe(2);
      const names = { ...standin, url: standin.virtual('worker-1') };
      expect((await ask(names, 'GET', '/books/_count')).body.count).toBe(2);
      await standin.load('{"index":"more","id":"1","source":{}}');
      expect(await standin.dump()).toContain('"PUT /more"');
      standin.reset();
      expect(await standin.dump()).not.toContain('more');
      await writeFile(file, '{"nope":1}');
      await expect(start({ fixture: [file] })).rejects.toThrow(`${file}: line 1 of the fixture: `);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
