import type { EngineIndex, LookedUp } from '../engine/index.ts';
import { causeOf, ElasticsearchError, illegalArgument, invalidAliasName, isReported } from '../errors/index.ts';
import type { Major } from '../major.ts';
import type { AliasMetadata } from './alias.ts';
import { validateAliasName } from './index_name.ts';
import { likedDocument, withTerms } from './liked_terms.ts';
import type { ClusterState } from './state.ts';

/** The context in which a filter is validated. */
export interface FilterContext {
  readonly state: ClusterState;
  readonly major: Major;
  readonly now: number;
  readonly warn: (text: string) => void;
}

/** Validates one alias of an index: its name, its routing, its filter, which must match the mapping. */
export function validateAlias(engine: EngineIndex, alias: AliasMetadata, context: FilterContext): void {
  if (isBlank(alias.name)) throw illegalArgument('alias name is required');
  validateAliasName(alias.name);
  if (alias.index_routing?.includes(',')) {
    throw illegalArgument(`alias [${alias.name}] has several index routing values associated with it`);
  }
  if (alias.filter === undefined) return;
  try {
    checkFilter(engine, Buffer.from(alias.filter), context);
  } catch (error) {
    if (!isReported(error)) throw error;
    throw illegalArgument(`failed to parse filter for alias [${alias.name}]`, causeOf(error));
  }
}

/**
 * Validates a filter of an index. ES: documents of `more_like_this` are read in the cluster as it is; values that are looked up are
 * rejected (query/more_like_this_places, query/terms_lookup_places).
 */
export function checkFilter(engine: EngineIndex, filter: Uint8Array, { warn, ...read }: FilterContext): void {
  const documents: LookedUp[] = [];
  for (;;) {
    let warnings: string[] = [];
    try {
      engine.checkFilter(filter, read.now, (text) => warnings.push(text), documents);
      return;
    } catch (error) {
      const liked = likedDocument(error);
      if (liked === undefined) throw error;
      warnings = [];
      documents.push(withTerms(read, liked));
    } finally {
      for (const text of warnings) warn(text);
    }
  }
}

/** White space of Java that JavaScript does not have, and the other way round. */
const SEPARATORS = '\u001c\u001d\u001e\u001f';
const NOT_BREAKING = '\u00a0\u2007\u202f\ufeff';

/** Whether a name consists of white space, as Java defines it (errors/control_characters). */
export function isBlank(name: string): boolean {
  return Array.from(name).every(
    (letter) => SEPARATORS.includes(letter) || (/\s/.test(letter) && !NOT_BREAKING.includes(letter)),
  );
}

/** Refuses an alias that is named like an index. */
export function refuseIndexNamesake(major: Major, alias: string, indices: { has(name: string): boolean }): void {
  if (!indices.has(alias)) return;
  const kinds = major >= 9 ? 'an index, data stream, ESQL view, or ESQL dataset' : 'an index or data stream';
  throw invalidAliasName(alias, `${kinds} exists with the same name as the alias`);
}

/** Validates these aliases over all indices of a new state: one write index at most, hidden everywhere or nowhere. */
export function validateAcrossIndices(state: ClusterState, aliases: Iterable<string>): void {
  for (const alias of new Set(aliases)) {
    let [writers, hidden, visible] = [0, 0, 0];
    for (const { aliases: own } of state.indices.values()) {
      const metadata = own.get(alias);
      if (metadata === undefined) continue;
      if (metadata.is_write_index === true) writers++;
      if (metadata.is_hidden === true) hidden++;
      else visible++;
    }
    const named = (isMeant: (metadata: AliasMetadata) => boolean) =>
      [...state.indices.values()]
        .filter(({ aliases: own }) => own.has(alias) && isMeant(own.get(alias) as AliasMetadata))
        .map(({ name }) => name)
        .join(',');
    if (writers > 1) {
      const indices = named(({ is_write_index }) => is_write_index === true);
      throw illegalState(`alias [${alias}] has more than one write index [${indices}]`);
    }
    if (hidden > 0 && visible > 0) {
      const isHidden = ({ is_hidden }: AliasMetadata) => is_hidden === true;
      throw illegalState(
        `alias [${alias}] has is_hidden set to true on indices [${named(isHidden)}] but does not have is_hidden set to true on indices [${named((each) => !isHidden(each))}]; alias must have the same is_hidden setting on all indices`,
      );
    }
  }
}

/** ES: clashes of aliases are answered with 500 (api/indices/update_aliases). */
function illegalState(reason: string): ElasticsearchError {
  return new ElasticsearchError({ type: 'illegal_state_exception', reason, status: 500 });
}
