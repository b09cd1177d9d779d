import type { IngestDocument } from './document/ingest_document.ts';
import type { Value } from './document/value.ts';
import type { Options } from './options.ts';
import type { IngestServices } from './services.ts';

/** Work that is done step by step, since there may be very many. */
export type Stepwise<T> = Generator<void, T>;

/** The context of a processor besides its document. */
export interface Run {
  /** A pipeline by its id. */
  readonly pipeline: (id: string) => RunnablePipeline | undefined;
  /** Receives the result of each processor, if these are requested. */
  readonly observer?: Observer;
  /** Called by a processor that runs a pipeline: the processors of that pipeline are then observed instead of it. */
  readonly enters?: () => void;
}

/** What a processor, or a request, needs of a pipeline. */
export interface RunnablePipeline {
  /** Throws where the document is in this pipeline already. */
  validateCycle(document: IngestDocument): void;
  /** Changes the document; false drops it. */
  run(document: IngestDocument, run: Run): boolean;
}

/** Is called after each processor. */
export type Observer = (step: Step) => void;

/** The result of one processor. */
export interface Step {
  readonly processor: Processor;
  readonly status: 'success' | 'error' | 'error_ignored' | 'dropped' | 'skipped';
  /** The option `if` and its result, where the processor has it. */
  readonly condition?: { readonly text: string; readonly result: boolean };
  readonly document?: IngestDocument;
  readonly error?: unknown;
}

/** One processor with its options. */
export interface Processor {
  readonly type: string;
  readonly tag?: string | undefined;
  readonly description?: string | undefined;
  /** Changes the document; false drops it. */
  readonly run: (document: IngestDocument, run: Run) => boolean;
}

/** The context in which a processor is created, besides its options. */
export interface Creation {
  /** Creates the processor of a definition in a list: the one that `foreach` runs. */
  readonly read: (type: string, definition: Value) => Stepwise<Processor>;
  readonly services: IngestServices;
}

/** The function of a processor; one that returns undefined keeps the document (does not drop it). */
// biome-ignore lint/suspicious/noConfusingVoidType: most processors return nothing
export type Change = (document: IngestDocument, run: Run) => boolean | void;

/** Reads the options of a processor and returns its function; step by step where it reads processors, too. */
export type Factory = (options: Options, creation: Creation) => Change | Stepwise<Change>;
