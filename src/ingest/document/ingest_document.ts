import {
  type ElasticsearchError,
  illegalArgument,
  NotImplementedError,
  numberFormatCause,
} from '../../errors/index.ts';
import { deepCopy, JavaMap } from './java_map.ts';
import { className, type Value } from './value.ts';

/** Metadata of a document besides its source that a processor can read and change. */
export const METADATA: readonly string[] = ['_index', '_id', '_routing', '_version', '_version_type'];
/** Metadata that a processor can change here. */
const WRITABLE = ['_index', '_id', '_routing'];
/** Further names that the reference reserves at the root. */
const RESERVED = ['_type', '_dynamic_templates', '_if_seq_no', '_if_primary_term', '_op_type'];

/** A document on its way through pipelines. Paths are names with dots between them; numbers select items of lists. */
export class IngestDocument {
  readonly source: JavaMap;
  readonly metadata: JavaMap;
  /** Below `_ingest`: `timestamp`, `pipeline`, `_value`, … */
  readonly ingest: JavaMap;
  /** Pipelines that are running, outermost first. */
  readonly running: string[] = [];
  /** What of the processors that are left is not run: the rest of the pipeline, or of all that are running. */
  end: 'pipeline' | 'all' | undefined;

  constructor(source: JavaMap, metadata: JavaMap, ingest: JavaMap) {
    this.source = source;
    this.metadata = metadata;
    this.ingest = ingest;
  }

  copy(): IngestDocument {
    const [source, metadata, ingest] = [this.source, this.metadata, this.ingest].map(deepCopy) as JavaMap[];
    return new IngestDocument(source as JavaMap, metadata as JavaMap, ingest as JavaMap);
  }

  /** Throws where there is no such field. */
  get(path: string): Value {
    const { root, names } = this.#locate(path);
    return names.reduce<Value>((parent, name) => child(parent, name, path), root(names[0] as string));
  }

  /** Of a field that is missing, null if that is to be ignored. */
  find(path: string, ignoreMissing: boolean): Value {
    return ignoreMissing && !this.has(path) ? null : this.get(path);
  }

  /** `strict` throws for a number beyond the end of a list. */
  has(path: string, strict = false): boolean {
    const { root, names } = this.#locate(path);
    let parent: Value = root(names[0] as string);
    for (const name of names) {
      if (parent instanceof JavaMap) {
        if (!parent.has(name)) return false;
        parent = parent.get(name) as Value;
      } else if (Array.isArray(parent)) {
        const at = /^[+-]?\d+$/.test(name) ? Number(name) : -1;
        if (at < 0 || at >= parent.length) {
          if (strict && at >= 0) throw outOfBounds(at, parent.length, path);
          return false;
        }
        parent = parent[at] as Value;
      } else return false;
    }
    return true;
  }

  /** Makes the objects on the way. */
  set(path: string, value: Value): void {
    const { parent, leaf } = this.#parentOf(path);
    if (parent === null) throw illegalArgument(`cannot set [${leaf}] with null parent as part of path [${path}]`);
    if (parent instanceof JavaMap) {
      if (parent === this.metadata) validateMetadata(leaf, value);
      parent.set(leaf, value);
    } else if (Array.isArray(parent)) parent[indexIn(parent, leaf, path)] = value;
    else {
      const what = `parent object of type [${className(parent)}]`;
      throw illegalArgument(`cannot set [${leaf}] with ${what} as part of path [${path}]`);
    }
  }

  /** Appends to the list at the path, or converts its value to a list. */
  append(path: string, value: Value, allowDuplicates = true): void {
    const values = Array.isArray(value) ? value : [value];
    const existing = this.has(path) ? this.get(path) : undefined;
    const isList = Array.isArray(existing);
    const list = isList ? existing : existing === undefined ? [] : [existing];
    const { length } = list;
    for (const item of values) if (allowDuplicates || !list.some((other) => isEqual(other, item))) list.push(item);
    if (!isList && (existing === undefined || list.length > length)) this.set(path, list);
  }

  /** Sends the document to another index; the pipelines that are running end. */
  reroute(index: string): void {
    this.metadata.set('_index', index);
    this.end = 'all';
  }

  remove(path: string): void {
    const { root, names } = this.#locate(path);
    const leaf = names.at(-1) as string;
    const parent = names.slice(0, -1).reduce<Value>((at, name) => child(at, name, path), root(names[0] as string));
    if (parent === null) throw illegalArgument(`cannot remove [${leaf}] from null as part of path [${path}]`);
    if (parent instanceof JavaMap) {
      if (!parent.has(leaf)) throw notPresent(leaf, path);
      if (parent === this.metadata) throw new NotImplementedError(`the removal of [${leaf}] by a processor`);
      parent.delete(leaf);
    } else if (Array.isArray(parent)) parent.splice(indexIn(parent, leaf, path), 1);
    else {
      throw illegalArgument(
        `cannot remove [${leaf}] from object of type [${className(parent)}] as part of path [${path}]`,
      );
    }
  }

  #locate(path: string): { readonly names: readonly string[]; readonly root: (name: string) => JavaMap } {
    if (path === '') throw illegalArgument('path cannot be null nor empty');
    const [, place, rest] = /^(?:(_ingest|_source)\.)?([\s\S]*)$/.exec(path) as RegExpExecArray;
    const names = (rest as string).replace(/\.+$/, '').split('.');
    if (names.length === 1 && names[0] === '') throw illegalArgument(`path [${path}] is not valid`);
    const root = (name: string) => {
      if (place === '_ingest') return this.ingest;
      if (RESERVED.includes(name)) throw new NotImplementedError(`the metadata [${name}] in a processor`);
      return METADATA.includes(name) ? this.metadata : this.source;
    };
    return { names, root };
  }

  #parentOf(path: string): { readonly parent: Value; readonly leaf: string } {
    const { root, names } = this.#locate(path);
    let parent: Value = root(names[0] as string);
    for (const name of names.slice(0, -1)) {
      if (parent instanceof JavaMap && !parent.has(name)) parent.set(name, new JavaMap());
      parent = child(parent, name, path);
    }
    return { parent, leaf: names.at(-1) as string };
  }
}

function child(parent: Value, name: string, path: string): Value {
  if (parent instanceof JavaMap) {
    if (!parent.has(name)) throw notPresent(name, path);
    return parent.get(name) as Value;
  }
  if (Array.isArray(parent)) return parent[indexIn(parent, name, path)] as Value;
  const what = parent === null ? 'null' : `object of type [${className(parent)}]`;
  throw illegalArgument(`cannot resolve [${name}] from ${what} as part of path [${path}]`);
}

const notPresent = (name: string, path: string) =>
  illegalArgument(`field [${name}] not present as part of path [${path}]`);

function outOfBounds(at: number, length: number, path: string): ElasticsearchError {
  return illegalArgument(`[${at}] is out of bounds for array with length [${length}] as part of path [${path}]`);
}

function indexIn(list: readonly Value[], name: string, path: string): number {
  if (!/^[+-]?\d+$/.test(name)) {
    const reason = `[${name}] is not an integer, cannot be used as an index as part of path [${path}]`;
    throw illegalArgument(reason, numberFormatCause(name));
  }
  const at = Number(name);
  if (at < 0 || at >= list.length) throw outOfBounds(at, list.length, path);
  return at;
}

function validateMetadata(name: string, value: Value): void {
  if (!WRITABLE.includes(name)) throw new NotImplementedError(`a processor that changes [${name}]`);
  if (typeof value !== 'string')
    throw new NotImplementedError(`a processor that sets [${name}] to another value than a text`);
}

function isEqual(a: Value, b: Value): boolean {
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, at) => isEqual(item, b[at] as Value));
  if (!(a instanceof JavaMap)) return a === b && className(a) === className(b);
  return (
    b instanceof JavaMap &&
    a.size === b.size &&
    a.inserted().every(([key, item]) => b.has(key) && isEqual(item, b.get(key) as Value))
  );
}
