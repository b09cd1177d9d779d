import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../src/config.ts';
import { hasPostgres, PostgresServer } from './postgres_server.ts';

/** A place for users that outlives the service. */
interface Place {
  readonly config: Partial<Config>;
  remove(): void;
}

export interface Store {
  readonly name: string;
  readonly here: boolean;
  create(): Promise<Place>;
}

/** Both kinds of stores; `here` says whether this machine has it. */
export const stores: readonly Store[] = [
  {
    name: 'PGlite',
    here: true,
    async create() {
      const dataFolder = mkdtempSync(join(tmpdir(), 'user-service-data-'));
      return { config: { dataFolder }, remove: () => rmSync(dataFolder, { recursive: true, force: true }) };
    },
  },
  {
    name: 'a PostgreSQL server',
    here: hasPostgres,
    async create() {
      const server = new PostgresServer();
      await server.start();
      return { config: { databaseUrl: await server.newDatabase() }, remove: () => server.remove() };
    },
  },
];
