import { json } from './generated/operations.ts';
import { Operations } from './operations.ts';
import type { CompiledTable } from './table.ts';

export type { Operation } from './operation.ts';
export type { Operations } from './operations.ts';
export { type Verdict, validate } from './validate.ts';

let table: CompiledTable | undefined;
const byMajor = new Map<number, Operations>();

/** The operations of a major version, from the compiled table. */
export function loadOperations(major: number): Operations {
  let operations = byMajor.get(major);
  if (!operations) {
    table ??= JSON.parse(json) as CompiledTable;
    operations = new Operations(table, major);
    byMajor.set(major, operations);
  }
  return operations;
}
