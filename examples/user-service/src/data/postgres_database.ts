import { type ClientBase, Pool } from 'pg';
import type { Dependencies } from '../dependencies.ts';
import type { Database, Query } from './database.ts';

/** A PostgreSQL server. Connections that it drops are replaced when the next one is needed. */
export class PostgresDatabase implements Database {
  readonly #pool: Pool;
  readonly query: Query;

  constructor({ config, logger }: Pick<Dependencies, 'config' | 'logger'>) {
    this.#pool = new Pool({
      connectionString: config.databaseUrl,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 5_000, // the server gives up
      query_timeout: 6_000, // and so do we when it no longer can
    });
    // Without a listener, a connection that breaks while idle would end the process.
    this.#pool.on('error', (error) => logger.warn({ err: error }, 'a database connection broke'));
    this.query = queryOf(this.#pool);
  }

  async transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      const result = await work(queryOf(client));
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      client.release(true); // closing the connection rolls back
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

function queryOf(source: Pool | ClientBase): Query {
  return async <Row extends object>(sql: string, values: unknown[] = []) => (await source.query<Row>(sql, values)).rows;
}
