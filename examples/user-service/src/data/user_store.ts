import type { Dependencies } from '../dependencies.ts';
import type { CreateUserDto, UserDto } from '../dto/user.ts';
import { ConflictError, UnavailableError } from '../errors.ts';
import type { Database } from './database.ts';
import type { Migrations } from './migrations.ts';

/** Data access: where users are kept. Rejects with `UnavailableError` while that place is away. */
export interface UserStore {
  /** All users, by id. */
  all(): Promise<UserDto[]>;
  /** Rejects with `ConflictError` when the id or the e-mail address is taken. */
  insert(user: CreateUserDto): Promise<UserDto>;
  /** Rejects when the store cannot be used. */
  check(): Promise<void>;
}

/** `bigint` arrives as text or as number, as the driver likes. */
interface Row {
  readonly id: string | number;
  readonly name: string;
  readonly email: string;
}

/** Users in a table. */
export class SqlUserStore implements UserStore {
  readonly #database: Database;
  readonly #migrations: Migrations;

  constructor({ database, migrations }: Pick<Dependencies, 'database' | 'migrations'>) {
    this.#database = database;
    this.#migrations = migrations;
  }

  async all(): Promise<UserDto[]> {
    const rows = await this.#query<Row>('select id, name, email from user_account order by id');
    return rows.map(toUser);
  }

  async insert({ id, name, email }: CreateUserDto): Promise<UserDto> {
    const sql = 'insert into user_account (id, name, email) values ($1, $2, $3) returning id, name, email';
    const [row] = await this.#query<Row>(sql, [id, name, email]);
    if (row === undefined) throw new Error('an insert returned no row');
    return toUser(row);
  }

  async check(): Promise<void> {
    await this.#query('select 1');
  }

  async #query<Result extends object>(sql: string, values: unknown[] = []): Promise<Result[]> {
    try {
      await this.#migrations.apply();
      return await this.#database.query<Result>(sql, values);
    } catch (error) {
      throw translate(error);
    }
  }
}

function toUser({ id, name, email }: Row): UserDto {
  return { id: Number(id), name, email };
}

const uniqueFields: Readonly<Record<string, string>> = { user_account_id: 'id', user_account_email: 'email' };

/** Says in the service's terms what a driver's error means. */
function translate(error: unknown): unknown {
  // Only an error that the database itself reports has a severity; its code is an SQLSTATE then.
  const { severity, code = '', constraint = '' } = error as { severity?: string; code?: string; constraint?: string };
  if (severity === undefined) return new UnavailableError(error);
  const field = uniqueFields[constraint];
  if (code === '23505' && field !== undefined) return new ConflictError(field);
  // Classes: connection, no such database, no resources, operator intervention, system error.
  return /^(08|3D|53|57|58)/.test(code) ? new UnavailableError(error) : error;
}
