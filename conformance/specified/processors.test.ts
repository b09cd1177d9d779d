import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Standin, standin } from '../run/candidates.ts';
import { clientOf } from './client.ts';

/** Ingest processors that came after 7.10.2. From their documentation and published algorithms. */
let candidate: Standin;
let url: string;
const { ask } = clientOf(() => url);

beforeAll(async () => {
  candidate = await standin(9);
  url = await candidate.fresh();
});
afterAll(() => candidate.close());

async function simulate(processor: unknown, source: unknown, index = 'i') {
  const docs = [{ _index: index, _source: source }];
  const { status, body } = await ask('POST', '/_ingest/pipeline/_simulate', {
    pipeline: { processors: [processor] },
    docs,
  });
  return status === 200 ? body.docs[0] : { rejected: body.error };
}
const sourceAfter = async (processor: unknown, source: unknown) => (await simulate(processor, source)).doc?._source;

// The examples of the community id specification, version 1.
const flow = (source: string, destination: string, network: object, more = {}) => ({
  source: { ip: source, ...('port' in more ? { port: (more as { port: number }).port } : {}) },
  destination: { ip: destination, ...('to' in more ? { port: (more as { to: number }).to } : {}) },
  network,
  ...('icmp' in more ? { icmp: (more as { icmp: object }).icmp } : {}),
});
test.each([
  [
    flow('128.232.110.120', '66.35.250.204', { transport: 'tcp' }, { port: 34855, to: 80 }),
    '1:LQU9qZlK+B5F3KDmev6m5PMibrg=',
  ],
  [
    flow('66.35.250.204', '128.232.110.120', { transport: 'TCP' }, { port: 80, to: 34855 }),
    '1:LQU9qZlK+B5F3KDmev6m5PMibrg=',
  ],
  [flow('192.168.1.52', '8.8.8.8', { iana_number: 17 }, { port: 54585, to: 53 }), '1:d/FP5EW3wiY1vCndhwleRRKHowQ='],
  [
    flow('192.168.0.89', '192.168.0.1', { transport: 'icmp' }, { icmp: { type: 8, code: 0 } }),
    '1:X0snYXpgwiv9TZtqg64sgzUn6Dk=',
  ],
])('community_id of %j', async (source, id) => {
  expect((await sourceAfter({ community_id: {} }, source)).network.community_id).toBe(id);
});

test('community_id passes over documents without addresses', async () => {
  expect(await sourceAfter({ community_id: {} }, { a: 1 })).toEqual({ a: 1 });
  const { error } = await simulate({ community_id: { ignore_missing: false } }, { a: 1 });
  expect(error.reason).toBe('field [source] not present as part of path [source.ip]');
});

test.each([
  ['192.168.1.1', '10.1.1.1', ['private'], 'internal'],
  ['192.168.1.1', '8.8.8.8', ['private'], 'outbound'],
  ['8.8.8.8', '192.168.1.1', ['192.168.0.0/16'], 'inbound'],
  ['8.8.8.8', '1.1.1.1', ['private', 'loopback'], 'external'],
  ['::1', 'fe80::1', ['loopback', 'link_local_unicast'], 'internal'],
  ['fd12::1', '2001:db8::1', ['private'], 'outbound'],
  ['224.0.0.5', '0.0.0.0', ['multicast', 'unspecified'], 'internal'],
  ['::ffff:10.0.0.1', '8.8.8.8', ['10.0.0.0/8'], 'outbound'],
])('network_direction from %s to %s in %j is %s', async (from, to, internal_networks, direction) => {
  const source = { source: { ip: from }, destination: { ip: to } };
  const result = await sourceAfter({ network_direction: { internal_networks } }, source);
  expect(result.network.direction).toBe(direction);
});

test('network_direction needs its networks, in one of two places', async () => {
  const both = { internal_networks: ['private'], internal_networks_field: 'n' };
  expect((await simulate({ network_direction: {} }, {})).rejected.property_name).toBe('internal_networks');
  expect((await simulate({ network_direction: both }, {})).rejected.property_name).toBe('internal_networks');
  const source = { source: { ip: '10.0.0.1' }, destination: { ip: '8.8.8.8' }, n: ['private'] };
  const result = await sourceAfter({ network_direction: { internal_networks_field: 'n' } }, source);
  expect(result.network.direction).toBe('outbound');
});

test.each([
  [
    'http://myusername:mypassword@www.example.com:80/foo.gif?key1=val1&key2=val2#fragment',
    {
      domain: 'www.example.com',
      fragment: 'fragment',
      path: '/foo.gif',
      extension: 'gif',
      port: 80,
      query: 'key1=val1&key2=val2',
      scheme: 'http',
      user_info: 'myusername:mypassword',
      username: 'myusername',
      password: 'mypassword',
    },
  ],
  ['https://example.com', { domain: 'example.com', path: '', scheme: 'https' }],
  ['mailto:a@b.c', { domain: null, scheme: 'mailto' }],
  ['/a.b/c%20d', { domain: null, path: '/a.b/c d', scheme: null }],
  ['http://[2001:db8::1]:9200/x', { domain: '[2001:db8::1]', path: '/x', port: 9200, scheme: 'http' }],
  [
    'http://example.com/a b.html?c d',
    { domain: 'example.com', path: '/a b.html', extension: 'html', query: 'c d', scheme: 'http' },
  ],
])('uri_parts of %s', async (uri, parts) => {
  const result = await sourceAfter({ uri_parts: { field: 'u', remove_if_successful: true } }, { u: uri });
  expect(result).toEqual({ url: { ...parts, original: uri } });
});

test('uri_parts of what is none', async () => {
  expect((await simulate({ uri_parts: { field: 'u' } }, { u: 'no uri:' })).error.reason).toBe(
    'unable to parse URI [no uri:]',
  );
});

test('fingerprint is the hash of delimited values in the order of the fields', async () => {
  const { createHash } = await import('node:crypto');
  const hash = (method: string, ...parts: readonly (string | Buffer)[]) => {
    const digest = createHash(method);
    for (const part of parts) digest.update(part);
    return digest.digest('base64');
  };
  const source = { b: 'two', a: 1, c: { y: [true], x: 1.5 }, l: 3_000_000_000 };
  const print = async (options: object, from: object = source) =>
    (await sourceAfter({ fingerprint: options }, from)).fingerprint;
  expect(await print({ fields: ['b', 'a'] })).toBe(hash('sha1', '\0', Buffer.of(1, 0, 0, 0), '\0', 'two'));
  expect(await print({ fields: ['b'], salt: 's', method: 'SHA-256' })).toBe(hash('sha256', 's', '\0', 'two'));
  const fraction = Buffer.alloc(8);
  fraction.writeDoubleLE(1.5);
  expect(await print({ fields: ['c'], method: 'MD5' })).toBe(
    hash('md5', '\0', 'x', '\0', fraction, '\0', 'y', '\0', Buffer.of(1)),
  );
  expect(await print({ fields: ['l'] })).toBe(hash('sha1', '\0', Buffer.from('005ed0b200000000', 'hex')));
  expect(await print({ fields: ['a', 'zz'], ignore_missing: true })).toBe(hash('sha1', '\0', Buffer.of(1, 0, 0, 0)));
  const { error } = await simulate({ fingerprint: { fields: ['zz'] } }, source);
  expect(error.reason).toBe('missing field [zz] when calculating fingerprint');
  expect((await simulate({ fingerprint: { fields: [] } }, source)).rejected.property_name).toBe('fields');
  expect((await simulate({ fingerprint: { fields: ['a'], method: 'x' } }, source)).rejected.property_name).toBe(
    'method',
  );
});

test('terminate ends its own pipeline alone', async () => {
  const set = (field: string) => ({ set: { field, value: 1 } });
  await ask('PUT', '/_ingest/pipeline/inner', {
    processors: [set('a'), { terminate: { if: 'ctx.stop == true' } }, set('b')],
  });
  await ask('PUT', '/_ingest/pipeline/outer', { processors: [{ pipeline: { name: 'inner' } }, set('c')] });
  const docs = [{ _source: { stop: true } }, { _source: { stop: false } }];
  const { body } = await ask('POST', '/_ingest/pipeline/outer/_simulate', { docs });
  expect(body.docs.map(({ doc }: { doc: { _source: unknown } }) => doc._source)).toEqual([
    { stop: true, a: 1, c: 1 },
    { stop: false, a: 1, b: 1, c: 1 },
  ]);
});

test('reroute sends a document on to the pipelines of its target', async () => {
  const set = (field: string) => ({ set: { field, value: '{{_index}}' } });
  await ask('PUT', '/_ingest/pipeline/router', {
    processors: [{ reroute: { dataset: '{{service}}' } }, set('skipped')],
  });
  await ask('PUT', '/_ingest/pipeline/caller', { processors: [{ pipeline: { name: 'router' } }, set('skipped')] });
  await ask('PUT', '/_ingest/pipeline/final', { processors: [set('final')] });
  await ask('PUT', '/_ingest/pipeline/target', { processors: [set('target')] });
  await ask('PUT', '/logs-generic-default', { settings: { default_pipeline: 'caller', final_pipeline: 'final' } });
  await ask('PUT', '/logs-nginx_x-default', { settings: { default_pipeline: 'target' } });
  const source = { service: 'nginx X', event: { dataset: 'old' } };
  const { body } = await ask('PUT', '/logs-generic-default/_doc/1?refresh=true', source);
  expect(body._index).toBe('logs-nginx_x-default');
  const { body: found } = await ask('GET', '/logs-nginx_x-default/_doc/1');
  expect(found._source).toEqual({
    service: 'nginx X',
    event: { dataset: 'nginx_x' },
    data_stream: { type: 'logs', dataset: 'nginx_x', namespace: 'default' },
    target: 'logs-nginx_x-default',
  });
});

test('reroute by a destination, and its errors', async () => {
  expect((await simulate({ reroute: { destination: 'other' } }, {})).doc._index).toBe('other');
  expect((await simulate({ reroute: {} }, {}, 'plain')).error.reason).toBe(
    'invalid data stream name: [plain]; must follow naming scheme <type>-<dataset>-<namespace>',
  );
  expect((await simulate({ reroute: { destination: 'a', dataset: 'b' } }, {})).rejected.property_name).toBe(
    'destination',
  );
  expect((await simulate({ reroute: { dataset: 'a-b' } }, {})).rejected.reason).toBe(
    "[dataset] 'a-b' contains disallowed characters",
  );
  expect((await simulate({ reroute: { dataset: ['{{x}}', 'fallback'] } }, {}, 'logs-a-b')).doc._index).toBe(
    'logs-fallback-b',
  );
});
