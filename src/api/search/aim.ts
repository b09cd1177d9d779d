import type { EngineReply } from '../../engine/index.ts';
import type { ElasticsearchError } from '../../errors/index.ts';
import { refusedPreference } from '../parameters/index.ts';
import { type SearchInput, searchRequest } from './search_request.ts';

/** The targets of a search or a count, and the error of an invalid `preference`. */
export interface Aim extends ReturnType<typeof searchRequest> {
  readonly refusal: ElasticsearchError | null;
}

/** The targets of a request; throws what is wrong with its index expression. */
export function aimOf(input: SearchInput): Aim {
  const refusal = refusedPreference(input.query);
  const found = searchRequest(refusal === null ? input : withoutPreference(input));
  // ES: shards are preferred when there are any (api/global/body_before_index).
  return { ...found, refusal: found.targets.length > 0 ? refusal : null };
}

/** ES: queries are rewritten before `preference` is validated, so that their errors are reported first (query/terms_lookup_places). */
export async function runAimed(
  { targets, refusal }: Aim,
  run: (targets: Aim['targets']) => Promise<EngineReply>,
): Promise<EngineReply> {
  if (refusal === null) return run(targets);
  await run([]);
  throw refusal;
}

function withoutPreference(input: SearchInput): SearchInput {
  const { preference: _, ...query } = input.query;
  return { ...input, query };
}
