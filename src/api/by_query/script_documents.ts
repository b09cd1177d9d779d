import type { Engine } from '../../engine/index.ts';
import { illegalArgument, NotImplementedError } from '../../errors/index.ts';
import type { BulkOperation } from '../bulk/bulk_lines.ts';
import type { FoundDocument } from './found_document.ts';

type Operation = Omit<BulkOperation, 'start' | 'end'>;

/** A document that a script has changed: the operation on it, with its source; null where there is none. */
export type ScriptedWrite = { readonly operation: Operation; readonly source: Uint8Array } | null;

/** Runs the script of a by-query API on documents. */
export type DocumentScript = (document: FoundDocument, operation: Operation, source: Uint8Array) => ScriptedWrite;

const EMPTY = Buffer.alloc(0);
const OPERATIONS = ['noop', 'index', 'delete'];

/** The script as JSON; `isFree` if it may move documents to another index. */
export function scriptDocuments(engine: Engine, script: string, isFree: boolean): DocumentScript {
  const bytes = Buffer.from(script);
  return (document, operation, source) => {
    const { index, id, routing = null } = document;
    // ES: the documents are read without their versions (modules/reindex/scripts).
    const metadata = { _index: index, _id: id, _version: -1, _routing: routing };
    const scripted = engine.runScript(bytes, Buffer.from(JSON.stringify({ op: 'index', metadata })), source);
    const { op } = scripted;
    // ES: modules/reindex/scripts
    if (!OPERATIONS.includes(op)) {
      throw illegalArgument(`Operation type [${op}] not allowed, only [${OPERATIONS.join(', ')}] are allowed`);
    }
    if (op === 'noop') return null;
    const changed = JSON.parse(Buffer.from(scripted.metadata).toString()) as Readonly<Record<string, unknown>>;
    const [first] = Object.keys(changed);
    if (first !== undefined && !isFree) throw illegalArgument(`Modifying [${first}] not allowed`);
    const moved = { ...operation, ...destination(changed) };
    if (op === 'index') return { operation: moved, source: scripted.source };
    return { operation: { ...moved, action: 'delete' }, source: EMPTY };
  };
}

function destination(changed: Readonly<Record<string, unknown>>): Partial<Operation> {
  const { _index, _id, _routing, _version } = changed;
  if (_version !== undefined) throw new NotImplementedError('scripts that change [ctx._version]');
  if (_index === null || _id === null)
    throw new NotImplementedError('scripts that take [ctx._index] or [ctx._id] away');
  return {
    ...(_index === undefined ? {} : { _index: String(_index) }),
    ...(_id === undefined ? {} : { _id: String(_id) }),
    ...(_routing === undefined || _routing === null ? {} : { routing: String(_routing) }),
  };
}
