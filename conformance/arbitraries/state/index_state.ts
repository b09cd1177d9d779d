import type { Json } from '../json.ts';
import type { MappedField } from './field.ts';

/** A document in the model. */
export interface DocumentState {
  readonly id: string;
  readonly routing?: string;
  /** The names of the variables that hold its sequence number and primary term. */
  readonly variable?: string;
  /** Its last external version. */
  readonly version?: number;
}

/** An index in the model: as it was requested, whatever the server made of it. */
export class IndexState {
  readonly name: string;
  readonly shards: number;
  readonly analyzers: readonly string[];
  readonly normalizers: readonly string[];
  readonly similarities: readonly string[];
  /** `dynamic` of the mapping. */
  readonly dynamic: 'true' | 'false' | 'strict' | 'runtime';
  readonly fields = new Map<string, MappedField>();
  readonly nestedPaths: string[] = [];
  readonly documents = new Map<string, DocumentState>();
  /** Whether it has the object `off`, which is stored and not indexed (`enabled: false`). */
  disabledObject = false;
  /** Whether a template maps new texts as keywords alone. */
  stringsAreKeywords = false;
  /** Whether texts that look like dates make date fields. */
  detectsDates = true;
  /** Names of fields of which a document may have several values. */
  readonly severalValues = new Set<string>();
  /** Values of a document's field, by its name, that follow each other. */
  readonly neighbours: (readonly [name: string, Json, Json])[] = [];
  /** Ids of documents that were deleted. */
  readonly gone = new Set<string>();
  /** ES: a delete takes a document id, too, which is visible in the sort values of `_doc`. */
  deletes = false;
  /** Whether writes wait for a refresh. */
  pending = false;
  /** Whether the write being spelled out refreshes. */
  refreshing = false;
  /** Whether writes may wait for a refresh of the server's own, which never comes on an index without any. */
  readonly listeners: boolean;

  constructor(options: {
    readonly name: string;
    readonly shards: number;
    readonly analyzers: readonly string[];
    readonly normalizers: readonly string[];
    readonly similarities: readonly string[];
    readonly dynamic: 'true' | 'false' | 'strict' | 'runtime';
    readonly listeners: boolean;
  }) {
    this.name = options.name;
    this.shards = options.shards;
    this.analyzers = options.analyzers;
    this.normalizers = options.normalizers;
    this.similarities = options.similarities;
    this.dynamic = options.dynamic;
    this.listeners = options.listeners;
  }

  add(field: MappedField): void {
    this.fields.set(field.name, field);
  }

  put(document: DocumentState): void {
    this.documents.set(document.id, document);
    this.gone.delete(document.id);
    this.pending = true;
  }

  remove(id: string): void {
    if (this.documents.delete(id)) this.gone.add(id);
    this.deletes = true;
    this.pending = true;
  }
}
