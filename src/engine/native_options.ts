import type { SearchOptions } from './engine.ts';
import type { NativeRareOptions, NativeSearchOptions } from './native.ts';

/** The kind of an operation on documents: one of the addon's actions, `_explain` of a document. */
export interface SearchOperation {
  readonly action: NativeSearchOptions['action'];
  readonly explain?: string;
}

/** The options as the addon expects them. Written without spreads, which would take longer than all the rest of it in every search. */
export function nativeOptions(options: SearchOptions, { action, explain }: SearchOperation): NativeSearchOptions {
  const { now, major, node_id, timed, expressions } = options;
  const query = Object.keys(options.query).length > 0 ? options.query : undefined;
  return { action, now, major, node_id, timed, expressions, query, rare: rareOptions(options, explain) };
}

/** Those that few searches come with; undefined where there are none. */
function rareOptions(options: SearchOptions, explain: string | undefined): NativeRareOptions | undefined {
  const { scroll, refusal, conflicts, documents, index_names, lookups, stored_scripts } = options;
  const isPlain =
    explain === undefined &&
    scroll === undefined &&
    refusal === undefined &&
    !(options.lines || options.yaml || options.judging) &&
    isEmpty(conflicts) &&
    isEmpty(documents) &&
    isEmpty(index_names) &&
    isEmpty(lookups) &&
    options.max_buckets === undefined &&
    options.request_breaker === undefined &&
    isEmpty(stored_scripts);
  if (isPlain) return undefined;
  return explain === undefined ? options : { ...options, explain };
}

const isEmpty = (list: readonly unknown[] | undefined): boolean => list === undefined || list.length === 0;
