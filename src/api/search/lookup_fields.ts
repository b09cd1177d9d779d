import { type EngineReply, type LookupSearch, Needs, type SearchOptions } from '../../engine/index.ts';
import { causeOf, ElasticsearchError, type ErrorCause, isReported, NotImplementedError } from '../../errors/index.ts';
import type { SearchInput } from './search_request.ts';

/** Lookups that may lead to each other. ES: has no bound, so that a circle of them never ends there. */
const DEEPEST = 16;

/** Searches one index expression for the document of a `lookup` field. */
export type SearchOne = (input: SearchInput, body: Buffer) => Promise<EngineReply>;

/**
 * Runs a search whose hits may return fields of other documents (runtime fields of type `lookup`): the engine returns the searches it needs
 * for them, `search` runs each, and the search runs again with their replies.
 */
export async function fetchingLookups(
  input: SearchInput,
  options: SearchOptions,
  run: (options: SearchOptions) => Promise<EngineReply>,
  search: SearchOne,
): Promise<EngineReply> {
  const lookups: LookupSearch[] = [];
  for (;;) {
    const warnings: string[] = [];
    let reply: EngineReply;
    try {
      const given = lookups.length > 0 ? { ...options, lookups } : { ...options };
      reply = await run(Object.assign(given, { warn: (text: string) => void warnings.push(text) }));
    } catch (error) {
      if (!(error instanceof Needs) || !('searches' in error.need)) {
        for (const text of warnings) options.warn(text);
        throw error;
      }
      lookups.push(...(await lookedUp(input, error.need.searches, search)));
      continue;
    }
    for (const text of warnings) options.warn(text);
    return reply;
  }
}

type Needed = Omit<LookupSearch, 'reply'>;

async function lookedUp(input: SearchInput, needed: readonly Needed[], search: SearchOne): Promise<LookupSearch[]> {
  const lookups = (input.lookups ?? 0) + 1;
  if (lookups > DEEPEST) throw new NotImplementedError(`runtime fields of type [lookup] ${DEEPEST} deep`);
  const { cluster, major, warn } = input;
  const found: LookupSearch[] = [];
  const failures: ElasticsearchError[] = [];
  for (const { index, body } of needed) {
    try {
      const reply = await search({ cluster, major, warn, query: {}, index: [index], lookups }, Buffer.from(body));
      found.push({ index, body, reply: reply.body });
    } catch (error) {
      if (!isReported(error)) throw error;
      failures.push(error);
    }
  }
  const [first, ...others] = failures;
  if (first !== undefined) throw failed(first, others);
  return found;
}

/** ES: the first search that failed is the cause, the others are reported next to it (mapping/runtime_lookup). */
function failed(first: ElasticsearchError, others: readonly ElasticsearchError[]): ElasticsearchError {
  const suppressed = [...(first.suppressed ?? []), ...others.map(cause)];
  return new ElasticsearchError({
    type: 'search_phase_execution_exception',
    reason: 'failed to fetch lookup fields',
    status: first.status,
    metadata: { phase: 'fetch_lookup_fields', grouped: true, failed_shards: [] },
    root_cause: [],
    caused_by: { ...cause(first), ...(suppressed.length > 0 ? { suppressed } : {}) },
  });
}

function cause(error: ElasticsearchError): ErrorCause {
  return { ...causeOf(error), ...(error.suppressed ? { suppressed: error.suppressed } : {}) };
}
