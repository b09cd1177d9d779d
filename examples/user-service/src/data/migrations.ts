import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dependencies } from '../dependencies.ts';
import type { Database } from './database.ts';

const folder = join(import.meta.dirname, 'migrations');

/** Brings the schema up to date: each file of `migrations/`, one statement, runs once, in the order of the names. */
export class Migrations {
  readonly #database: Database;
  #applied: Promise<void> | undefined;

  constructor({ database }: Pick<Dependencies, 'database'>) {
    this.#database = database;
  }

  /** Runs at the first call only; a failed run is repeated at the next call. */
  apply(): Promise<void> {
    this.#applied ??= this.#run().catch((error) => {
      this.#applied = undefined;
      throw error;
    });
    return this.#applied;
  }

  #run(): Promise<void> {
    return this.#database.transaction(async (query) => {
      await query('select pg_advisory_xact_lock(3000)'); // several services may start at once
      await query('create table if not exists migration (name text primary key)');
      const done = new Set((await query<{ name: string }>('select name from migration')).map(({ name }) => name));
      for (const name of readdirSync(folder).sort()) {
        if (done.has(name)) continue;
        await query(readFileSync(join(folder, name), 'utf8'));
        await query('insert into migration values ($1)', [name]);
      }
    });
  }
}
