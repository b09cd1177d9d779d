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

/** The scripts of a cluster, for the processors that run them. */
export interface IngestScripts {
  /** Throws why a script, given as JSON with its source, cannot be compiled. */
  readonly check: (script: Uint8Array) => void;
  /** Runs a script on a document with its metadata, as JSON. */
  readonly run: (script: Uint8Array, ctx: Uint8Array) => ScriptResult;
  /** A script as JSON with the source of the stored script that it names; throws where there is none. */
  readonly inline: (script: string) => string;
  /** Compiles an expression; `definitions` are names with their expressions, one after the other. */
  readonly grok: (pattern: string, definitions: readonly string[]) => Expression;
}
