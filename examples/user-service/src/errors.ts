/** A record with the same value in a unique field exists. */
export class ConflictError extends Error {
  readonly field: string;

  constructor(field: string) {
    super(`a user with this ${field} exists`);
    this.field = field;
  }
}

/** The database cannot be asked now; the same request may succeed later. */
export class UnavailableError extends Error {
  constructor(cause: unknown) {
    super('the database is away', { cause });
  }
}
