import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserDto } from '../src/dto/user.ts';
import { hasPostgres, PostgresServer } from './postgres_server.ts';
import { type Service, startService } from './service.ts';
import { user } from './users.ts';

describe.runIf(hasPostgres)('while the database server is away', () => {
  let server: PostgresServer;
  let service: Service;
  let databaseUrl: string;
  beforeAll(() => {
    server = new PostgresServer();
  });
  beforeEach(async () => {
    await server.start();
    databaseUrl = await server.newDatabase();
  });
  afterEach(async () => {
    await service.close();
    server.stop('fast');
  });
  afterAll(() => server.remove());

  async function expectUnavailable(): Promise<void> {
    for (const request of [
      service.call('GET', '/user/index'),
      service.create(user(2)),
      service.call('GET', '/health'),
    ]) {
      const { status, headers, body } = await request;
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('1');
      expect(body).toEqual({ statusCode: 503, error: 'Service Unavailable', message: 'the database is away' });
    }
  }

  it('requests get 503, and succeed when it is back', async () => {
    service = await startService({ databaseUrl });
    expect((await service.create(user(1))).status).toBe(201);
    server.stop('fast');
    await expectUnavailable();
    // Errors of the client are still reported.
    expect((await service.create({ id: 'x' })).status).toBe(400);
    await server.start();
    expect((await service.call('GET', '/health')).status).toBe(200);
    expect((await service.create(user(2))).status).toBe(201);
    expect((await service.call('GET', '/user/index')).body).toEqual([user(1), user(2)]);
  });

  it('the service starts, and makes its tables when it is back', async () => {
    server.stop('fast');
    service = await startService({ databaseUrl });
    await expectUnavailable();
    await server.start();
    expect((await service.create(user(1))).status).toBe(201);
  });

  it('nothing is half-written, even when it is killed in the middle of writes', async () => {
    service = await startService({ databaseUrl });
    await service.call('GET', '/health');
    const users = Array.from({ length: 400 }, (_, id) => user(id));
    const replies = users.map((body) => service.create(body));
    await replies[100];
    server.stop('immediate');
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));

    await server.start();
    const kept = (await service.call('GET', '/user/index')).body as UserDto[];
    expect(kept).toEqual(users.filter(({ id }) => kept.some((stored) => stored.id === id)));
    const confirmed = users.filter((_, index) => statuses[index] === 201);
    expect(kept).toEqual(expect.arrayContaining(confirmed));

    // Asking again completes the work, whatever became of the first request.
    for (const { status } of await Promise.all(users.map((body) => service.create(body)))) {
      expect([201, 409]).toContain(status);
    }
    expect((await service.call('GET', '/user/index')).body).toEqual(users);
  });
});
