import { mkdirSync } from 'node:fs';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { Dependencies } from '../dependencies.ts';
import type { Database, Query } from './database.ts';
import { lockFolder } from './folder_lock.ts';

/** PostgreSQL inside this process, its data in a folder. */
export class PgliteDatabase implements Database {
  readonly #pglite: PGlite;
  readonly #unlock: () => void;
  readonly query: Query;

  constructor({ config }: Pick<Dependencies, 'config'>) {
    mkdirSync(config.dataFolder, { recursive: true });
    this.#unlock = lockFolder(config.dataFolder);
    this.#pglite = new PGlite(`${config.dataFolder}/pglite`);
    this.query = queryOf(this.#pglite);
  }

  transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    return this.#pglite.transaction((transaction) => work(queryOf(transaction)));
  }

  async close(): Promise<void> {
    await this.#pglite.close();
    this.#unlock();
  }
}

function queryOf(source: PGlite | Transaction): Query {
  return async <Row extends object>(sql: string, values: unknown[] = []) => (await source.query<Row>(sql, values)).rows;
}
