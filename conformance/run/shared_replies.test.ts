import { expect, test } from 'vitest';
import { asStored, withReplies } from './shared_replies.ts';

const reply = (request: string, body: string, status = 200) => ({ request, status, headers: {}, body });

test('an equal reply is stored once, whatever it took, and is returned as the other version gave it', () => {
  const shared = [reply('a', '{"took":5,"hits":1}'), reply('b', 'x'), reply('c', 'y')];
  const own = [reply('a', '{"took":77,"hits":1}'), reply('b', 'other'), reply('c', 'y', 404)];
  const stored = asStored(own, shared);
  expect(stored).toEqual([{ request: 'a', same: true }, own[1], own[2]]);
  expect(withReplies(stored, shared)).toEqual([shared[0], own[1], own[2]]);
});

test('repeated requests are aligned in their order, and requests of one version alone are skipped', () => {
  const shared = [reply('a', '1'), reply('only', '-'), reply('a', '2')];
  const own = [reply('a', '1'), reply('a', '2'), reply('a', '3')];
  const stored = asStored(own, shared);
  expect(stored).toEqual([{ request: 'a', same: true }, { request: 'a', same: true }, own[2]]);
  expect(withReplies(stored, shared)).toEqual(own);
});

test('a reply that is in neither recording is an error', () => {
  expect(() => withReplies([{ request: 'a', same: true }], [reply('b', '1')])).toThrow('request a');
});
