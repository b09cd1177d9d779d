import { Operation } from './operation.ts';
import { type Match, Router } from './router.ts';
import type { CompiledTable } from './table.ts';

/** The operations of one major version: finds one by method and path, expanding it at its first use. */
export class Operations {
  readonly #table: CompiledTable;
  readonly #major: number;
  readonly #router: Router;
  readonly #expanded: (Operation | undefined)[] = [];

  constructor(table: CompiledTable, major: number) {
    this.#table = table;
    this.#major = major;
    this.#router = new Router(table.routes, major);
  }

  match(method: string, segments: readonly string[], decode: (segment: string) => string): Match {
    return this.#router.match(method, segments, decode);
  }

  /** The operation of a method at the first path that matches; null when there is none. */
  matchFirst(method: string, segments: readonly string[], decode: (segment: string) => string): Operation | null {
    const index = this.#router.matchFirst(method, segments, decode);
    return index === null ? null : this.operation(index);
  }

  /** The operation that a match names. */
  operation(index: number): Operation {
    let operation = this.#expanded[index];
    if (!operation) {
      operation = new Operation(this.#table, index, this.#major);
      this.#expanded[index] = operation;
    }
    return operation;
  }

  /** Every operation with its routes. */
  all(): {
    readonly operation: Operation;
    readonly routes: readonly (readonly [method: string, template: string])[];
  }[] {
    return this.#table.operations.map((_, index) => ({
      operation: this.operation(index),
      routes: this.#table.routes
        .filter(([, , operation, majors]) => operation === index && (majors?.includes(this.#major) ?? true))
        .map(([method, template]) => [method, template] as const),
    }));
  }
}
