/** Runs one SQL statement with its values for `$1`, `$2`, … and gives the rows. */
export type Query = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** A database that speaks PostgreSQL's SQL. */
export interface Database {
  readonly query: Query;
  /** All of the work or nothing. */
  transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
