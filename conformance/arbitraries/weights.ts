/**
 * The policy of generated traffic: how often something is generated. Percentages unless a comment says otherwise. What can be generated at
 * all is not decided here: that follows from the registries.
 */

/** Fields of an index. */
export const MAPPING = {
  /** Fields without parameters: the usual ones. */
  plainFields: 45,
  /** Fields with names that are not plain words. */
  oddNames: 4,
  copyTo: 8,
  multiFieldsOfText: 40,
  multiFields: 10,
  object: 30,
  nested: 30,
  /** Another name of a field. */
  alias: 12,
  /** Fields that are read from the source. */
  runtime: 12,
  /** Objects that are stored and not indexed. */
  disabledObject: 5,
  /** Indices that reject or ignore unmapped fields. */
  notDynamic: 12,
} as const;

/** Sources of documents. */
export const DOCUMENT = {
  /** The content of one field of a document; weights. */
  contents: [
    { content: 'one', weight: 62 },
    { content: 'absent', weight: 18 },
    { content: 'many', weight: 10 },
    { content: 'null', weight: 4 },
    { content: 'empty', weight: 2 },
    { content: 'deep', weight: 2 },
    // ES: rejects the document unless the field has `ignore_malformed`.
    { content: 'malformed', weight: 0.4 },
  ],
  /** `{"o.x":1}` instead of `{"o":{"x":1}}`. */
  dottedKeys: 25,
  /** Nested objects without anything in them. */
  emptyObjects: 5,
  /** Documents with a field that the mapping does not name. */
  unmapped: 15,
} as const;

/** Indices of a scenario. */
export const INDEX = {
  /** Weights of numbers of shards. */
  shards: [
    { shards: 1, weight: 50 },
    { shards: 2, weight: 20 },
    { shards: 3, weight: 20 },
    { shards: 5, weight: 10 },
  ],
  /** Similarities in the settings. */
  similarity: 15,
  /** Custom analyzers in the settings. */
  analysis: 45,
  /** Scenarios that begin with a second index. */
  second: 25,
} as const;

/** Sizes of scenarios. */
export const SCENARIO = {
  /** Documents at the start: weights of ranges. */
  documents: [
    { least: 1, most: 12, weight: 55 },
    { least: 10, most: 30, weight: 40 },
    { least: 180, most: 320, weight: 5 },
    { least: 0, most: 0, weight: 1 },
  ],
  /** Commands after the start, and probes. */
  commands: { least: 1, most: 10 },
  probes: { least: 8, most: 22 },
} as const;

/** Queries. */
export const QUERY = {
  /** How deep queries may lie in queries. */
  depth: 3,
  /** Terms and bounds that occur in documents, as opposed to generated ones. */
  seen: 82,
  boost: 15,
  /** Terms that are looked up in a document. */
  lookup: 12,
  /** Nested queries with inner hits. */
  innerHits: 30,
  name: 8,
} as const;

/** Aggregations. */
export const AGGREGATION = {
  depth: 3,
  /** Side by side at the top level. */
  most: 3,
  meta: 4,
} as const;

/** Invalid requests; weights of the mutations. */
export const ERRORS = {
  body: 10,
  text: 4,
  url: 4,
  name: 1,
  bulk: 1.5,
} as const;
