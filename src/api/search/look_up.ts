import { indicesOptions, resolveIndices, withTerms } from '../../cluster/index.ts';
import {
  type EngineReply,
  type IndexName,
  type LookedUp,
  type Need,
  type NeededDocument,
  Needs,
  type SearchOptions,
} from '../../engine/index.ts';
import { ElasticsearchError, invalidIndexName, NotImplementedError, validationFailed } from '../../errors/index.ts';
import { readTarget } from '../document/read_document.ts';
import { appliedRules } from '../query_rules/applied.ts';
import { turns } from '../turns.ts';
import type { SearchInput } from './search_request.ts';

type Input = Pick<SearchInput, 'cluster' | 'major'> & { readonly query?: SearchInput['query'] };
type Run = (options: SearchOptions) => Promise<EngineReply>;
/** The error reply for an invalid body, if its error is not thrown. */
type Validate = (options: SearchOptions) => Promise<EngineReply | null>;

/** What the engine calls the index of replies that are query rules. */
const RULES = '_query_rules';

/** A validation all of whose errors are thrown. */
export const throwing =
  (run: Run): Validate =>
  async (options) => {
    await run(options);
    return null;
  };

/** Milliseconds that the attempts of one request may take together. */
const MOST_MILLIS = 15_000;
/** Lookups after which others have their turn. */
const LOOKUPS_OF_TURN = 100;

/** What was looked up for a search. */
class LookedUpFor {
  readonly documents: LookedUp[] = [];
  readonly index_names: IndexName[] = [];
  readonly #input: Input;
  readonly #now: number;
  readonly #done = new Set<string>();

  constructor(input: Input, now: number) {
    this.#input = input;
    this.#now = now;
  }

  /** Looks one thing up, unless it was; throws where it cannot be read. */
  look(need: Need): void {
    const key = JSON.stringify(need);
    if (this.#done.has(key)) return;
    this.#read(need);
    this.#done.add(key);
  }

  #read(need: Need): void {
    const { cluster, major } = this.#input;
    if ('boosted_name' in need) this.index_names.push(resolveBoosted(this.#input, need.boosted_name, this.#now));
    else if ('index_name' in need) this.index_names.push(resolve(this.#input, need.index_name, this.#now));
    else if ('query_rules' in need) {
      const reply = appliedRules(cluster, need.query_rules);
      this.documents.push({ index: RULES, id: need.query_rules, reply });
    } else if ('term_vectors' in need) {
      this.documents.push(withTerms({ state: cluster.state, major, now: cluster.clock.now() }, need.term_vectors));
    } else if ('document' in need) {
      this.documents.push({ ...need.document, reply: read(this.#input, need.document) });
    }
  }
}

/**
 * Runs a search whose queries may look up values or terms of documents, or name indices. The engine requests what it needs; documents are
 * read as `GET` reads them. `validate` parses the same body without searching.
 */
export async function lookingUp(
  input: Input,
  options: SearchOptions,
  run: Run,
  validate: Validate,
): Promise<EngineReply> {
  const found = new LookedUpFor(input, options.now);
  const { documents, index_names } = found;
  let began: number | undefined;
  for (;;) {
    const warnings: string[] = [];
    // Most are run once and look nothing up; members that follow a spread are slow to write.
    const attempt = Object.assign(
      { ...options },
      { documents, index_names, warn: (text: string) => void warnings.push(text) },
    );
    const report = () => {
      for (const text of warnings) options.warn(text);
    };
    try {
      const reply = await run(attempt);
      report();
      return reply;
    } catch (error) {
      if (!(error instanceof Needs) || 'searches' in error.need) {
        report();
        throw error;
      }
      began ??= performance.now();
      if (performance.now() - began > MOST_MILLIS) {
        throw new NotImplementedError(`a request that works for more than ${MOST_MILLIS} ms`);
      }
      try {
        found.look(error.need);
      } catch (refusal) {
        if (!('document' in error.need)) throw refusal;
        // ES: errors in the body are reported first (query/terms_lookup).
        const complaint = await validate({ ...options, judging: true });
        if (complaint === null) throw refusal;
        return complaint;
      }
      await lookAhead(found, error.later);
    }
  }
}

/** Looks up what the next attempt will need, too. Where something cannot be read, the attempt that does need it reports that. */
async function lookAhead(found: LookedUpFor, needs: readonly Need[]): Promise<void> {
  const turn = turns(LOOKUPS_OF_TURN);
  for (const need of needs) {
    const pause = turn();
    if (pause) await pause;
    try {
      found.look(need);
    } catch {
      return;
    }
  }
}

/** ES: names of `_index` are resolved among open indices that are not hidden; missing ones match nothing (query/index_name). */
function resolve(
  { cluster, major }: Pick<SearchInput, 'cluster' | 'major'>,
  expression: string,
  now: number,
): IndexName {
  const options = indicesOptions(major, {}, { ignore_unavailable: true });
  try {
    return { expression, indices: resolveIndices(cluster.state, [expression], options, now).indices };
  } catch (error) {
    if (!(error instanceof ElasticsearchError) || error.status >= 500) throw error;
    return { expression, indices: [], refusal: [error.type, error.reason ?? ''] };
  }
}

/** ES: names of `indices_boost` are resolved as the target of the search is, which fails with them (api/global/search_indices_boost). */
function resolveBoosted({ cluster, major, query = {} }: Input, expression: string, now: number): IndexName {
  const { indices } = resolveIndices(cluster.state, [expression], indicesOptions(major, query), now);
  return { expression, boosted: true, indices };
}

function read({ cluster, major }: Pick<SearchInput, 'cluster' | 'major'>, names: NeededDocument): Uint8Array {
  const { index: name, id, routing } = names;
  // ES: 9 validates the name before it resolves the index (query/terms_lookup).
  if (name === '' && major > 8) throw invalidIndexName(name, 'expression cannot be empty');
  if (id === '') throw validationFailed(['id is missing']);
  const query = routing === undefined ? {} : { routing };
  const { index, query: rest } = readTarget({ cluster, major, path: { index: name }, query });
  return index.engine.get(id, rest).body;
}
