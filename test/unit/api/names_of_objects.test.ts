/** Fields that are called as members of every JavaScript object are as unknown as others. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Standin, start } from '../../../src/index.ts';

let standin: Standin;
beforeAll(async () => {
  standin = await start();
  await send('PUT', '/a', '{}');
});
afterAll(() => standin.close());

async function send(method: string, path: string, body: string) {
  const reply = await fetch(`${standin.url}${path}`, { method, body, headers: { 'content-type': 'application/json' } });
  return `${reply.status} ${await reply.text()}`;
}

/** No word is near to it, so that no other is suggested. */
const UNKNOWN = 'zzzzzzzzzzz';
const REQUESTS: readonly (readonly [method: string, path: string, body: string])[] = [
  ['POST', '/a/_rank_eval', '{"zzzzzzzzzzz":1}'],
  ['POST', '/a/_rank_eval', '{"requests":[{"id":"x","request":{},"ratings":[]}],"metric":{"zzzzzzzzzzz":{}}}'],
  [
    'POST',
    '/a/_rank_eval',
    '{"requests":[{"id":"x","request":{},"ratings":[]}],"metric":{"precision":{"zzzzzzzzzzz":1}}}',
  ],
  ['PUT', '/_scripts/x', '{"script":{"zzzzzzzzzzz":1,"lang":"mustache","source":"x"}}'],
  ['PUT', '/_scripts/x', '{"script":{"lang":"mustache","source":"x","options":{"zzzzzzzzzzz":"x"}}}'],
  ['POST', '/_render/template', '{"zzzzzzzzzzz":1,"source":"1"}'],
];

test.each(REQUESTS)('%s %s %s', async (method, path, body) => {
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf']) {
    // Of the same length: errors report columns.
    const other = UNKNOWN.repeat(2).slice(0, name.length);
    const expected = await send(method, path, body.replace(UNKNOWN, other));
    expect(await send(method, path, body.replace(UNKNOWN, name))).toBe(expected.replaceAll(other, name));
  }
});
