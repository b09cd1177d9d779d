import type { IngestDocument } from './document/ingest_document.ts';
import type { Value } from './document/value.ts';
import type { Options } from './options.ts';
import type { Pipeline } from './pipeline.ts';

/** What a processor can see besides its document. */
export interface Run {
  /** A pipeline by its id. */
  readonly pipeline: (id: string) => Pipeline | undefined;
  /** What each processor made of the document, where that is wanted. */
  readonly observer?: Observer;
  /** A processor calls it that runs a pipeline: those of the pipeline are observed, and no more of it itself. */
  readonly enters?: () => void;
}

/** Is called behind each processor. */
export type Observer = (step: Step) => void;

/** What a processor did. */
export interface Step {
  readonly processor: Processor;
  readonly status: 'success' | 'error' | 'error_ignored' | 'dropped';
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

/** Makes the processor of a list from its definition: what `foreach` runs. */
export type ReadProcessor = (type: string, definition: Value) => Processor;

/** Reads the options of a processor and returns what it does; a function that returns nothing keeps the document. */
// biome-ignore lint/suspicious/noConfusingVoidType: most processors return nothing
export type Factory = (options: Options, read: ReadProcessor) => (document: IngestDocument, run: Run) => boolean | void;
