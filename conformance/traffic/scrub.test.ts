import { expect, test } from 'vitest';
import type { Traffic } from './crossing.ts';
import { Scrubber } from './scrub.ts';

const traffic = (path: string, body: string, reply: string): Traffic => ({
  step: { method: 'POST', path, headers: {}, body },
  reply: { status: 200, headers: {}, body: reply },
});

test('fields are replaced at any depth, equal values alike, and every other byte stays', () => {
  const scrubber = new Scrubber(['email', 'user.phone']);
  const body =
    '{"index":{"_id":"1"}}\n{ "email" : "a@b.c", "n":9007199254740993, "user":{"phone":[49,"x"]},"phone":7 }\n';
  const { step, reply } = scrubber.scrub(
    traffic('/a/_bulk', body, '{"hits":[{"_source":{"email":"a@b.c"},"sort":["a@b.c",1.0]}]}'),
  );
  expect(step.body).toBe(
    '{"index":{"_id":"1"}}\n{ "email" : "scrubbed-1", "n":9007199254740993, "user":{"phone":[900000001,"scrubbed-3"]},"phone":7 }\n',
  );
  expect(reply.body).toBe('{"hits":[{"_source":{"email":"scrubbed-1"},"sort":["scrubbed-1",1.0]}]}');
});

test('queries still find what they found; mappings, sorts and options stay', () => {
  const scrubber = new Scrubber(['email']);
  const body = JSON.stringify({
    query: { bool: { must: [{ term: { email: { value: 'a@b.c', boost: 2 } } }, { match: { email: 'x y' } }] } },
    sort: [{ email: 'asc' }],
    aggs: { email: { terms: { field: 'email' } } },
  });
  const { step } = scrubber.scrub(traffic('/a/_search?q=email:a@b.c', body, '{}'));
  expect(JSON.parse(step.body as string)).toMatchObject({
    query: {
      bool: { must: [{ term: { email: { value: 'scrubbed-1', boost: 2 } } }, { match: { email: 'scrubbed-2' } }] },
    },
    sort: [{ email: 'asc' }],
  });
  expect(decodeURIComponent(step.path)).toBe('/a/_search?q=email:scrubbed-1');
  const mapping = '{"mappings":{"properties":{"email":{"type":"keyword"}}}}';
  expect(scrubber.scrub(traffic('/a', mapping, '{}')).step.body).toBe(mapping);
});

test('patterns are replaced in every text, also of paths and of bodies other than JSON', () => {
  const scrubber = new Scrubber(['/[\\w.]+@[\\w.]+/']);
  const { step, reply } = scrubber.scrub(traffic('/a/_doc/me@x.org', '{"note":"ask me@x.org"}', 'me@x.org 1\n'));
  expect(step.path).toBe('/a/_doc/scrubbed-1');
  expect(step.body).toBe('{"note":"ask scrubbed-1"}');
  expect(reply.body).toBe('scrubbed-1 1\n');
});

test('passwords, keys and tokens of the APIs that have them are replaced without a rule', () => {
  const scrubber = new Scrubber([]);
  const plain = traffic('/a/_doc', '{"password":"of a document","remote":{"password":"x"}}', '{"_id":"1"}');
  expect(scrubber.scrub(plain)).toBe(plain);
  const user = scrubber.scrub(
    traffic('/_security/user/ann', '{"password":"hunter22","roles":["r"]}', '{"created":true}'),
  );
  expect(user.step.body).toBe('{"password":"scrubbed-1","roles":["r"]}');
  const key = scrubber.scrub(
    traffic(
      '/_security/api_key',
      '{"name":"k"}',
      '{"id":"i","name":"k","api_key":"secretkey","encoded":"aTpzZWNyZXQ="}',
    ),
  );
  expect(key.reply.body).toBe('{"id":"i","name":"k","api_key":"scrubbed-2","encoded":"scrubbed-3"}');
  const reindex = '{"source":{"remote":{"host":"http://a:9200","username":"u","password":"hunter22"},"index":"a"}}';
  expect(scrubber.scrub(traffic('/_reindex?wait_for_completion=false', reindex, '{}')).step.body).toBe(
    '{"source":{"remote":{"host":"http://a:9200","username":"u","password":"scrubbed-1"},"index":"a"}}',
  );
  const inference = '{"service":"openai","service_settings":{"api_key":"sk-123","model_id":"m"}}';
  expect(scrubber.scrub(traffic('/_inference/text_embedding/e', inference, '{}')).step.body).toBe(
    '{"service":"openai","service_settings":{"api_key":"scrubbed-4","model_id":"m"}}',
  );
  // What was found once is replaced wherever it comes again.
  expect(scrubber.scrub(traffic('/a/_doc', '{"note":"secretkey"}', '{}')).step.body).toBe('{"note":"scrubbed-2"}');
});
