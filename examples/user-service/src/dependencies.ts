import { type AwilixContainer, asClass, asFunction, asValue, createContainer } from 'awilix';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Config } from './config.ts';
import type { Controller } from './controller/controller.ts';
import { FixedUserController } from './controller/fixed_user_controller.ts';
import { HealthController } from './controller/health_controller.ts';
import { UserController } from './controller/user_controller.ts';
import type { Database } from './data/database.ts';
import { Migrations } from './data/migrations.ts';
import { PgliteDatabase } from './data/pglite_database.ts';
import { PostgresDatabase } from './data/postgres_database.ts';
import { SqlUserStore, type UserStore } from './data/user_store.ts';
import { StoredUserService, type UserService } from './service/user_service.ts';

/** Everything that the container supplies, by the name under which constructors ask for it. */
export interface Dependencies {
  readonly config: Config;
  readonly logger: FastifyBaseLogger;
  readonly database: Database;
  readonly migrations: Migrations;
  readonly userStore: UserStore;
  readonly userService: UserService;
  readonly checkHealth: () => Promise<void>;
  readonly userController: Controller;
  readonly healthController: Controller;
}

declare module '@fastify/awilix' {
  interface Cradle extends Dependencies {}
}

/** The only place that names implementations. What nobody asks for is never made. */
export function createDependencies(config: Config): AwilixContainer<Dependencies> {
  const container = createContainer<Dependencies>({ strict: true });
  const closing = { dispose: (database: Database) => database.close() };
  container.register({
    config: asValue(config),
    logger: asFunction(() => pino({ level: config.logLevel })).singleton(),
    healthController: asClass(HealthController).singleton(),
  });
  if (config.stage === 1) {
    container.register({
      userController: asClass(FixedUserController).singleton(),
      checkHealth: asValue(async () => {}),
    });
  } else {
    container.register({
      userController: asClass(UserController).singleton(),
      userService: asClass(StoredUserService).singleton(),
      userStore: asClass(SqlUserStore).singleton(),
      migrations: asClass(Migrations).singleton(),
      database: config.databaseUrl
        ? asClass<Database>(PostgresDatabase, closing).singleton()
        : asClass<Database>(PgliteDatabase, closing).singleton(),
      checkHealth: asFunction(
        ({ userStore }: Dependencies) =>
          () =>
            userStore.check(),
      ).singleton(),
    });
  }
  return container;
}
