import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Service, startService } from './service.ts';
import { user } from './users.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ stage: 1, dataFolder: '/nowhere' });
});
afterAll(() => service.close());

it('index is an object with one string field', async () => {
  const { status, body } = await service.call('GET', '/user/index');
  expect(status).toBe(200);
  expect(body).toEqual({ value: 'user index' });
});

it('create confirms in plain text, every time', async () => {
  for (const _ of [1, 2]) {
    const { status, headers, text } = await service.create(user(1));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toBe('user created');
  }
});

it('create refuses a body that is not a user', async () => {
  expect((await service.create({ ...user(1), id: 'one' })).body).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'id', rule: 'type', message: 'must be integer' }],
  });
});

it('is healthy, and has no database to ask', async () => {
  expect((await service.call('GET', '/health')).body).toEqual({ status: 'ok' });
  expect(service.container.hasRegistration('database')).toBe(false);
});
