import { expect, test } from 'vitest';
import { CAPABILITIES, probeCapabilities } from './capabilities.ts';
import { fakeServer } from './testing/fake_server.ts';

const NOTHING = 'conform-probe-of-nothing-*';
const ok = { body: {} };
const complaint = { status: 400, body: { error: { type: 'action_request_validation_exception' }, status: 400 } };

const everything = {
  'GET /': ok,
  'POST /_analyze': ok,
  [`POST /${NOTHING}/_search`]: ok,
  'POST /_reindex': complaint,
  'GET /_script_language': {
    body: { language_contexts: ['painless', 'mustache', 'expression'].map((language) => ({ language })) },
  },
  'GET /_nodes/plugins': {
    body: {
      nodes: {
        x: {
          plugins: ['icu', 'kuromoji', 'nori', 'phonetic'].map((name) => ({ name: `analysis-${name}` })),
          modules: ['ingest-attachment', 'ingest-geoip', 'ingest-user-agent', 'mapper-murmur3'].map((name) => ({
            name,
          })),
        },
      },
    },
  },
  'POST /_ingest/pipeline/_simulate': ok,
  [`GET /_data_stream/${NOTHING}`]: ok,
  [`POST /${NOTHING}/_rank_eval`]: complaint,
  'GET /_xpack': ok,
};

async function probed(replies: Parameters<typeof fakeServer>[0]): Promise<string[]> {
  const server = await fakeServer(replies);
  try {
    return [...(await probeCapabilities(server.url))];
  } finally {
    await server.stop();
  }
}

test('a server that knows every probe has everything', async () => {
  expect(await probed(everything)).toEqual([...CAPABILITIES]);
});

test('a server that knows none has nothing', async () => {
  expect(await probed({})).toEqual([]);
});

test('a script language is detected by its name', async () => {
  const replies = { ...everything, 'GET /_script_language': { body: { language_contexts: [] } } };
  const languages = ['painless', 'mustache', 'lang-expression'];
  expect(await probed(replies)).toEqual(CAPABILITIES.filter((name) => !languages.includes(name)));
});

test.each([
  { status: 405, body: { error: 'Incorrect HTTP method for uri [/_reindex] and method [POST]', status: 405 } },
  { status: 400, body: { error: 'no handler found for uri [/_reindex] and method [POST]' } },
  { status: 501, body: { error: { type: 'not_implemented' }, status: 501 } },
])('a route that is not there is not taken for one that complains of its body: %j', async (reply) => {
  expect(await probed({ ...everything, 'POST /_reindex': reply })).not.toContain('reindex');
});

test('a server that is gone has no capabilities', async () => {
  await expect(probeCapabilities('http://127.0.0.1:9')).rejects.toThrow('asked for rest-root: connection refused');
});
