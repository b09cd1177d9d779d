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

test('patterns are replaced in every text, also of paths and of what is no JSON', () => {
  const scrubber = new Scrubber(['/[\\w.]+@[\\w.]+/']);
  const { step, reply } = scrubber.scrub(traffic('/a/_doc/me@x.org', '{"note":"ask me@x.org"}', 'me@x.org 1\n'));
  expect(step.path).toBe('/a/_doc/scrubbed-1');
  expect(step.body).toBe('{"note":"ask scrubbed-1"}');
  expect(reply.body).toBe('scrubbed-1 1\n');
});
