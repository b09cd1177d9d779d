import { asValue } from 'awilix';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserStore } from '../src/data/user_store.ts';
import type { CreateUserDto } from '../src/dto/user.ts';
import { type Service, startService } from './service.ts';
import { anyUser, user } from './users.ts';

/** Data access that remembers what came through. */
const stored: CreateUserDto[] = [];
const userStore: UserStore = {
  all: async () => stored,
  insert: async (body) => {
    stored.push({ ...body });
    return body;
  },
  check: async () => {},
};

let service: Service;
beforeAll(async () => {
  service = await startService({}, { userStore: asValue(userStore) });
});
afterAll(() => service.close());
beforeEach(() => {
  stored.length = 0;
});

/** Anything that is refused is refused in the same form, and nothing of it is stored. */
async function expectRefused(body: unknown, status: number, errors?: object[], contentType?: string): Promise<void> {
  const before = stored.length;
  const reply = await service.create(body, contentType);
  expect(reply.body).toMatchObject({ statusCode: status, ...(errors && { errors }) });
  expect(reply.status).toBe(status);
  expect(stored).toHaveLength(before);
}

describe('a body that is not a user is refused with field, rule and message', () => {
  it.each<[string, unknown, string, string]>([
    ['no id', { ...user(1), id: undefined }, 'id', 'required'],
    ['id as text', { ...user(1), id: '1' }, 'id', 'type'],
    ['a fraction', { ...user(1), id: 1.5 }, 'id', 'type'],
    ['null', { ...user(1), id: null }, 'id', 'type'],
    ['an id that is too large to be exact', '{"id":9007199254740992,"name":"A","email":"a@b.cd"}', 'id', 'maximum'],
    ['one that is too small', '{"id":-9007199254740992,"name":"A","email":"a@b.cd"}', 'id', 'minimum'],
    ['infinity', '{"id":1e999,"name":"A","email":"a@b.cd"}', 'id', 'type'],
    ['no name', { ...user(1), name: undefined }, 'name', 'required'],
    ['an empty name', { ...user(1), name: '' }, 'name', 'minLength'],
    ['a long name', { ...user(1), name: 'x'.repeat(201) }, 'name', 'maxLength'],
    ['a name as list', { ...user(1), name: ['Ann'] }, 'name', 'type'],
    ['NUL in a name', { ...user(1), name: 'Ann\0' }, 'name', 'pattern'],
    ['half a surrogate pair', '{"id":1,"name":"\\ud800","email":"a@b.cd"}', 'name', 'pattern'],
    ['a byte order mark', { ...user(1), name: '\uFEFFAnn' }, 'name', 'pattern'],
    ['no e-mail address', { ...user(1), email: undefined }, 'email', 'required'],
    ['not an e-mail address', { ...user(1), email: 'ann at example.com' }, 'email', 'format'],
    ['NUL in it', { ...user(1), email: 'ann\0@example.com' }, 'email', 'format'],
    ['a long one', { ...user(1), email: `${'a'.repeat(250)}@example.com` }, 'email', 'maxLength'],
    ['another field', { ...user(1), admin: true }, 'admin', 'additionalProperties'],
    ['a field named as a prototype has it', { ...user(1), toString: 1 }, 'toString', 'additionalProperties'],
    ['a list', [user(1)], '', 'type'],
    ['null itself', 'null', '', 'type'],
    ['text', '"Ann"', '', 'type'],
  ])('%s', (_, body, field, rule) => expectRefused(body, 400, [{ field, rule, message: expect.any(String) }]));

  it('names every field that is wrong', () =>
    expectRefused({ id: 'x', name: 1 }, 400, [
      { field: 'email', rule: 'required' },
      { field: 'id', rule: 'type' },
      { field: 'name', rule: 'type' },
    ]));

  it('but not thousands of them', async () => {
    const body = Object.fromEntries(Array.from({ length: 1500 }, (_, number) => [number, 0]));
    expect((await service.create(body)).text.length).toBeLessThan(4_000);
  });
});

describe('hostile bodies are refused', () => {
  const broken = [{ field: '', rule: 'json', message: expect.any(String) }];
  it.each<[string, string | Buffer]>([
    ['nothing', ''],
    ['half of it', '{"id":1,"name":"A'],
    ['something after it', `${JSON.stringify(user(1))}{}`],
    ['no JSON', 'id=1'],
    ['a key that is a prototype', '{"id":1,"name":"A","email":"a@b.cd","__proto__":{"x":1}}'],
    ['the same, escaped', '{"id":1,"name":"A","email":"a@b.cd","\\u005f_proto__":{"x":1}}'],
    ['a constructor with a prototype', '{"constructor":{"prototype":{"x":1}}}'],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xc3, 0x28, 0x22])],
    ['UTF-16', Buffer.from(JSON.stringify(user(1)), 'utf16le')],
    ['half of a deep list', '['.repeat(16_000)],
  ])('%s: 400', (_, body) => expectRefused(body, 400, broken));

  it('a deep list: 400', async () => {
    await expectRefused(`${'['.repeat(8_000)}${']'.repeat(8_000)}`, 400, [{ field: '', rule: 'type' }]);
    const deep = `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`;
    await expectRefused(`{"id":1,"name":${deep},"email":"a@b.cd"}`, 400, [{ field: 'name', rule: 'type' }]);
  });

  it.each([17_000, 5_000_000])('%i bytes: 413', (length) =>
    expectRefused({ ...user(1), name: 'x'.repeat(length) }, 413),
  );

  it('the same without a length: 413', async () => {
    const body = new Blob(['x'.repeat(100_000)]).stream();
    const headers = { 'content-type': 'application/json' };
    const reply = await service.call('POST', '/user/create', { body, headers, duplex: 'half' });
    expect(reply.status).toBe(413);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/jsonx',
    'json',
    'application/json; charset=iso-8859-1',
    'application/json; charset=utf-16',
  ])('%s: 415', (type) => expectRefused(user(1), 415, undefined, type));

  it.each(['application/json;charset=UTF-8', 'application/json; charset="utf-8"', 'Application/JSON'])(
    'but %s is JSON',
    async (type) => expect((await service.create(user(1), type)).status).toBe(201),
  );
});

describe('whatever is sent', () => {
  it('a valid body reaches data access as it is', () =>
    fc.assert(
      fc.asyncProperty(anyUser, async (any) => {
        expect((await service.create(any)).status).toBe(201);
        expect(stored.at(-1)).toEqual(any);
      }),
    ));

  it('one wrong field is the one that is named', () => {
    // Names that could poison a prototype are refused before any field is looked at.
    const key = fc.string().filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name));
    const object = fc.object({ key });
    const wrong = fc.oneof(
      fc.record({
        field: fc.constant('id'),
        value: fc.oneof(fc.string(), fc.double({ noInteger: true }), object),
      }),
      fc.record({ field: fc.constant('name'), value: fc.oneof(fc.integer(), fc.boolean(), object) }),
      fc.record({ field: fc.constant('email'), value: fc.oneof(fc.stringMatching(/^[^@]*$/), fc.integer()) }),
    );
    return fc.assert(
      fc.asyncProperty(anyUser, wrong, (any, { field, value }) =>
        expectRefused({ ...any, [field]: value }, 400, [{ field }]),
      ),
    );
  });

  it('JSON is stored or refused, and never an error of the service', () => {
    const almost = fc.record(
      {
        id: fc.oneof(fc.jsonValue(), fc.integer()),
        name: fc.oneof(fc.jsonValue(), fc.string()),
        email: fc.oneof(fc.jsonValue(), fc.emailAddress()),
        [`__proto__`]: fc.jsonValue(),
        more: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    return fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.json(),
          almost.map((value) => JSON.stringify(value)),
        ),
        async (body) => {
          expect([201, 400]).toContain((await service.create(body)).status);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('bytes are refused', () =>
    fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), (bytes) => expectRefused(Buffer.from(bytes), 400))));

  it('a media type is known or refused', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme-ascii', minLength: 1 }), (text) =>
        expectRefused(user(1), 415, undefined, `text/${text}`),
      ),
    ));
});

it.each([
  ['GET', '/'],
  ['GET', '/user'],
  ['GET', '/user/create'],
  ['POST', '/user/index'],
  ['DELETE', '/user/index'],
  ['GET', '/user/index/'],
  ['GET', '/USER/index'],
])('%s %s: 404', async (method, path) => {
  expect((await service.call(method, path)).body).toMatchObject({ statusCode: 404, error: 'Not Found' });
});

it('a path that cannot be decoded: 400', async () => {
  const reply = await fetch(`${service.url}/user/%zz`);
  expect(await reply.json()).toMatchObject({ statusCode: 400, error: 'Bad Request' });
});
