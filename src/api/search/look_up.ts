import { indicesOptions, resolveIndices, withTerms } from '../../cluster/index.ts';
import {
  type EngineReply,
  type IndexName,
  type LookedUp,
  type NeededDocument,
  Needs,
  type SearchOptions,
} from '../../engine/index.ts';
import { ElasticsearchError, invalidIndexName, validationFailed } from '../../errors/index.ts';
import { readTarget } from '../document/read_document.ts';
import { appliedRules } from '../query_rules/applied.ts';
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

/**
 * Runs a search whose queries may look up values or terms of documents, or name indices. The engine requests one after the other that it
 * needs; documents are read as `GET` reads them. `validate` parses the same body without searching.
 */
export async function lookingUp(
  input: Input,
  options: SearchOptions,
  run: Run,
  validate: Validate,
): Promise<EngineReply> {
  const documents: LookedUp[] = [];
  const index_names: IndexName[] = [];
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
      const { need } = error;
      if ('boosted_name' in need) {
        index_names.push(resolveBoosted(input, need.boosted_name, options.now));
        continue;
      }
      if ('index_name' in need) {
        index_names.push(resolve(input, need.index_name, options.now));
        continue;
      }
      if ('query_rules' in need) {
        const reply = appliedRules(input.cluster, need.query_rules);
        documents.push({ index: RULES, id: need.query_rules, reply });
        continue;
      }
      if ('term_vectors' in need) {
        const { cluster, major } = input;
        const at = { state: cluster.state, major, now: cluster.clock.now() };
        documents.push(withTerms(at, need.term_vectors));
        continue;
      }
      try {
        documents.push({ ...need.document, reply: read(input, need.document) });
      } catch (refusal) {
        // ES: errors in the body are reported first.
        const complaint = await validate({ ...options, judging: true });
        if (complaint === null) throw refusal;
        return complaint;
      }
    }
  }
}

/** ES: names of `_index` are resolved among open indices that are not hidden; missing ones match nothing. */
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

/** ES: names of `indices_boost` are resolved as the target of the search is, which fails with them. */
function resolveBoosted({ cluster, major, query = {} }: Input, expression: string, now: number): IndexName {
  const { indices } = resolveIndices(cluster.state, [expression], indicesOptions(major, query), now);
  return { expression, boosted: true, indices };
}

function read({ cluster, major }: Pick<SearchInput, 'cluster' | 'major'>, names: NeededDocument): Uint8Array {
  const { index: name, id, routing } = names;
  // ES: 9 validates the name before it resolves the index.
  if (name === '' && major > 8) throw invalidIndexName(name, 'expression cannot be empty');
  if (id === '') throw validationFailed(['id is missing']);
  const query = routing === undefined ? {} : { routing };
  const { index, query: rest } = readTarget({ cluster, major, path: { index: name }, query });
  return index.engine.get(id, rest).body;
}
