import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Standin, standin } from '../run/candidates.ts';
import { clientOf } from './client.ts';

/** Options of ingest processors that came after 7.10.2. From the specification. */
let candidate: Standin;
let url: string;
const { ask } = clientOf(() => url);

beforeAll(async () => {
  candidate = await standin(9);
  url = await candidate.fresh();
});
afterAll(() => candidate.close());

const simulate = (processor: unknown, _source: unknown) =>
  ask('POST', '/_ingest/pipeline/_simulate', { pipeline: { processors: [processor] }, docs: [{ _source }] });

test.each([
  [{ set: { field: 'b', copy_from: 'a' } }, { a: { x: [1, 'y'] } }, { a: { x: [1, 'y'] }, b: { x: [1, 'y'] } }],
  [{ set: { field: 'b', copy_from: 'a.x', override: false } }, { a: { x: 1 }, b: 2 }, { a: { x: 1 }, b: 2 }],
  [{ append: { field: 'b', copy_from: 'a' } }, { a: [1, 2], b: [0] }, { a: [1, 2], b: [0, 1, 2] }],
  [{ append: { field: 'b', value: ['', 'x'], ignore_empty_values: true } }, {}, { b: ['x'] }],
  [{ append: { field: 'b', value: [''], ignore_empty_values: true } }, { a: 1 }, { a: 1 }],
  [{ remove: { keep: ['a', 'c'] } }, { a: 1, b: 2, c: { d: 3 } }, { a: 1, c: { d: 3 } }],
  [{ remove: { keep: 'a' } }, { a: 1, b: 2 }, { a: 1 }],
  [{ rename: { field: 'a', target_field: 'b', override: true } }, { a: 1, b: 2 }, { b: 1 }],
  [{ dot_expander: { field: 'a.b', override: true } }, { 'a.b': 1, a: { b: 2 } }, { a: { b: 1 } }],
  [
    { json: { field: 't', add_to_root: true, add_to_root_conflict_strategy: 'merge' } },
    { t: '{"a":{"x":1},"n":1}', a: { y: 2 } },
    { t: '{"a":{"x":1},"n":1}', a: { x: 1, y: 2 }, n: 1 },
  ],
  [
    { json: { field: 't', add_to_root: true, add_to_root_conflict_strategy: 'replace' } },
    { t: '{"a":{"x":1}}', a: { y: 2 } },
    { t: '{"a":{"x":1}}', a: { x: 1 } },
  ],
])('%j', async (processor, before, after) => {
  const { status, body } = await simulate(processor, before);
  expect([status, body.docs?.[0]?.doc?._source]).toEqual([200, after]);
});

test.each([
  [{ set: { field: 'b', copy_from: 'a', value: 1 } }],
  [{ set: { field: 'b' } }],
  [{ remove: { keep: 'a', field: 'b' } }],
  [{ json: { field: 't', add_to_root: true, add_to_root_conflict_strategy: 'nope' } }],
])('%j is rejected', async (processor) => {
  expect((await simulate(processor, { a: 1 })).status).toBe(400);
});

test('a field that is missing cannot be copied', async () => {
  const { body } = await simulate({ set: { field: 'b', copy_from: 'a' } }, {});
  expect(body.docs[0].error.reason).toBe('field [a] not present as part of path [a]');
});
