import grammar from './generated/specification.json' with { type: 'json' };

/**
 * A node of the grammar: a position in a body and which parts of it are counted. The keys are short because there are many nodes; numbers
 * are indices into the list of nodes where a comment says "node".
 */
export interface GrammarNode {
  /** Name before that of a property: with `n` = `query/match.` the property `boost` is the cell `query/match.boost`. */
  readonly n?: string;
  /** Properties and the node of their value; 0 when nothing below is counted. */
  readonly p?: Readonly<Record<string, number>>;
  /** Other spellings of properties. */
  readonly l?: Readonly<Record<string, string>>;
  /** Properties, or tags, that only 9 has. */
  readonly m?: readonly string[];
  /** Properties of a container that are not one of its variants. */
  readonly q?: readonly string[];
  /** Properties that only group others: their members are counted, they are not. */
  readonly g?: readonly string[];
  /** Node of every property that is not listed, as under a field's name; absent when there must be none. */
  readonly x?: number;
  /** The property that a bare value is a shorthand for. */
  readonly s?: string;
  /** The beginning of the cell that the value of `type` is appended to. */
  readonly k?: string;
  /** Nodes by the value of `type`. */
  readonly t?: Readonly<Record<string, number>>;
  /** The variant when there is no `type`. */
  readonly d?: string;
  /** The node whose tags a bare string names: `"lowercase"` in a list of filters. */
  readonly v?: number;
}

interface Grammar {
  /** Nodes of the bodies, by API; `line:action`, `line:update`, `line:header` are those of NDJSON lines. */
  readonly roots: Readonly<Record<string, number>>;
  readonly nodes: readonly GrammarNode[];
}

/** What bodies may contain, from the API specification. */
export const { roots, nodes }: Grammar = grammar as unknown as Grammar;
