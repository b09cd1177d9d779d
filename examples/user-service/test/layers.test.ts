import { asClass, asFunction, asValue } from 'awilix';
import { afterEach, describe, expect, it } from 'vitest';
import type { Controller } from '../src/controller/controller.ts';
import type { Database, Query } from '../src/data/database.ts';
import type { UserStore } from '../src/data/user_store.ts';
import type { Dependencies } from '../src/dependencies.ts';
import { ConflictError, UnavailableError } from '../src/errors.ts';
import type { UserService } from '../src/service/user_service.ts';
import { type Service, startService } from './service.ts';
import { user } from './users.ts';

let service: Service;
afterEach(() => service.close());

/** Fails when a layer asks for what lies under the one that was replaced. */
const never = { database: asFunction((): Database => expect.fail('the database was asked for')) };

describe('every layer can be replaced', () => {
  it('the controller', async () => {
    const userController: Controller = { routes: (app) => app.get('/user/index', async () => 'mine') };
    const checkHealth = asValue(async () => {});
    service = await startService({}, { ...never, userController: asValue(userController), checkHealth });
    expect(await (await fetch(`${service.url}/user/index`)).text()).toBe('mine');
  });

  it('the service', async () => {
    const userService: UserService = { index: async () => [user(5)], create: async (body) => ({ ...body, id: 6 }) };
    const checkHealth = asValue(async () => {});
    service = await startService({}, { ...never, userService: asValue(userService), checkHealth });
    expect((await service.call('GET', '/user/index')).body).toEqual([user(5)]);
    expect((await service.create(user(1))).body).toEqual({ ...user(1), id: 6 });
  });

  it('data access, and what it throws has its status', async () => {
    const thrown: unknown[] = [new ConflictError('email'), new UnavailableError('pulled plug'), new Error('secret')];
    const userStore: UserStore = {
      all: async () => [{ ...user(1), password: 'secret' } as never],
      insert: async () => {
        throw thrown.shift();
      },
      check: async () => {},
    };
    service = await startService({}, { ...never, userStore: asValue(userStore) });
    // What is not in the DTO does not leave the service.
    expect((await service.call('GET', '/user/index')).body).toEqual([user(1)]);
    expect((await service.create(user(1))).status).toBe(409);
    expect((await service.create(user(1))).status).toBe(503);
    expect((await service.create(user(1))).body).toEqual({
      statusCode: 500,
      error: 'Internal Server Error',
      message: 'the service failed',
    });
    expect(service.logged).toContainEqual(
      expect.objectContaining({ level: 50, err: expect.objectContaining({ message: 'secret' }) }),
    );
  });

  it('the database, which is closed with the service', async () => {
    const asked: string[] = [];
    class Recorder implements Database {
      readonly query: Query = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> => {
        asked.push(sql);
        return sql.startsWith('insert into user_account') ? [{ id: values[0], name: 'n', email: 'e@x.yz' } as Row] : [];
      };
      transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
        return work(this.query);
      }
      async close(): Promise<void> {
        asked.push('close');
      }
    }
    const database = asClass<Database>(Recorder, { dispose: (recorder) => recorder.close() }).singleton();
    service = await startService({}, { database });
    expect((await service.create(user(3))).body).toEqual({ id: 3, name: 'n', email: 'e@x.yz' });
    expect((await service.create(user(4))).status).toBe(201);
    expect(asked.filter((sql) => sql.startsWith('create table user_account'))).toHaveLength(1);
    await service.close();
    expect(asked.at(-1)).toBe('close');
  });

  it('a migration that failed is tried again', async () => {
    let failures = 2;
    const query: Query = async () => [];
    const database: Database = {
      query,
      transaction: (work) => (failures-- > 0 ? Promise.reject(new Error('connection refused')) : work(query)),
      close: async () => {},
    };
    service = await startService({}, { database: asValue(database) });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) statuses.push((await service.call('GET', '/user/index')).status);
    expect(statuses).toEqual([503, 503, 200]);
  });
});

it('the container makes nothing that nobody asks for', async () => {
  const made: string[] = [];
  const spy = <Name extends keyof Dependencies>(name: Name) =>
    asFunction((): Dependencies[Name] => {
      made.push(name);
      return expect.fail(name);
    });
  service = await startService({ stage: 1 }, { database: spy('database'), userStore: spy('userStore') });
  await service.call('GET', '/user/index');
  expect(made).toEqual([]);
});
