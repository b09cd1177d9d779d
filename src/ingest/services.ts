/** The result of a script on a document. */
export interface ScriptResult {
  /** The returned value as JSON. */
  readonly value: Uint8Array;
  /** The document with its metadata as JSON. */
  readonly ctx: Uint8Array;
}

/** A compiled expression of `grok`. */
export interface Expression {
  /** Names and texts of the groups of its first match, one after the other; null where nothing matches. */
  captures(text: string): readonly string[] | null;
}

/** A text that is a date, and how it is read. */
export interface DateText {
  readonly text: string;
  /** Replaces offsets of the text; with `iso` it applies to a text without one. Without it the date is in UTC. */
  readonly zone: string | undefined;
  /** Whether it is a date of ISO 8601, whose offset counts. */
  readonly iso: boolean;
  /** The year of a text without one. */
  readonly year: number;
}

/** A compiled date format. Errors are those that the reference reports as causes. */
export interface DateFormat {
  /** Parses a text and prints the date by another format. */
  convert(date: DateText, output: DateFormat): string;
  /** Prints a point in time, in milliseconds since the epoch. */
  print(millis: number, zone: string): string;
}

/** What processors need of the engine and of the cluster. */
export interface IngestServices {
  /** Throws why a script, given as JSON with its source, cannot be compiled. */
  readonly check: (script: Uint8Array) => void;
  /** Runs a script on a document with its metadata, as JSON. */
  readonly run: (script: Uint8Array, ctx: Uint8Array) => ScriptResult;
  /** A script as JSON with the source of the stored script that it names; throws where there is none. */
  readonly inline: (script: string) => string;
  /** Compiles an expression; `definitions` are names with their expressions, one after the other. */
  readonly grok: (pattern: string, definitions: readonly string[]) => Expression;
  /** Compiles a date format with the names of a locale; without one, with those of no language. */
  readonly dateFormat: (pattern: string, locale?: string) => DateFormat;
  /** The text without markup, its entities decoded. */
  readonly stripHtml: (text: string) => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}
