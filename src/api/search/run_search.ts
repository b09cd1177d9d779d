import { hold } from '../../cluster/index.ts';
import type { CheckedSearch, EngineReply, SearchOptions } from '../../engine/index.ts';
import { ElasticsearchError, validationFailed } from '../../errors/index.ts';
import { judgeExecution } from '../parameters/execution.ts';
import { refusedPreference } from '../parameters/index.ts';
import { readKeepAlive } from './keep_alive.ts';
import { lookingUp, throwing } from './look_up.ts';
import { fetchingLookups } from './lookup_fields.ts';
import { conflictsWithPit, searchPit } from './search_pit.ts';
import { type SearchInput, searchOptions, searchRequest } from './search_request.ts';
import { withFirst } from './splice.ts';

/** Runs one search: of indices, of a point in time, or the first page of a scroll. */
export async function runSearch(input: SearchInput, body: Buffer | null): Promise<EngineReply> {
  const { cluster } = input;
  const { scroll } = input.query;
  judgeExecution(input.query);
  const pit = mentionsPit(body) ? checkSearch(input, body).pit : null;
  if (pit !== null) return searchPit(withoutScroll(input), pit, body, scroll !== undefined, runSearch);
  if (scroll !== undefined) return beginScroll(withoutScroll(input), scroll, body);
  const aim = aimed(input, body);
  return lookingUp(
    input,
    aim.options,
    (given) => fetchingLookups(input, given, (all) => searched(cluster, aim, body, all), runSearch),
    throwing((given) => cluster.engine.search([], body, given)),
  );
}

function withoutScroll(input: SearchInput): SearchInput {
  const { scroll: _, ...query } = input.query;
  return { ...input, query };
}

function withoutPreference(input: SearchInput): SearchInput {
  const { preference: _, ...query } = input.query;
  return { ...input, query };
}

/** Where a search goes, and the refusal of a `preference` that is none. */
interface Aim extends ReturnType<typeof searchRequest> {
  readonly refusal: ElasticsearchError | null;
}

/** ES: queries are rewritten before a `preference` is looked at, so that what is wrong with them is told first. */
async function searched(
  { engine }: SearchInput['cluster'],
  { targets, refusal }: Aim,
  body: Buffer | null,
  options: SearchOptions,
): Promise<EngineReply> {
  if (refusal === null) return engine.search(targets, body, options);
  await engine.search([], body, options);
  throw refusal;
}

/** ES: a body is read before its indices are looked for, so that what is wrong with it is told first. `apart` was taken out of the query. */
function aimed(input: SearchInput, body: Buffer | null, apart: { scroll?: string } = {}): Aim {
  const refusal = refusedPreference(input.query);
  try {
    const found = searchRequest(refusal === null ? input : withoutPreference(input));
    // ES: shards are preferred when there are any.
    return { ...found, refusal: found.targets.length > 0 ? refusal : null };
  } catch (error) {
    if (!(error instanceof ElasticsearchError) || error.status === 501) throw error;
    const { complaints } = checkSearch({ ...input, query: { ...input.query, ...apart } }, body);
    throw complaints.length > 0 ? validationFailed(complaints) : error;
  }
}

/** What a search says before it is searched. */
export function checkSearch(input: SearchInput, body: Buffer | null): CheckedSearch {
  const { scroll, ...query } = input.query;
  const options = {
    ...searchOptions({ ...input, query }),
    conflicts: conflictsWithPit(input),
    ...(scroll === undefined ? {} : { scroll: 0 }),
  };
  const checked = input.cluster.engine.checkSearch(body, options);
  if (checked.pit !== null && query.ccs_minimize_roundtrips === 'true') {
    throw validationFailed(['[ccs_minimize_roundtrips] cannot be used with point in time']);
  }
  return checked;
}

/** Whether a body may name a point in time; escapes may hide the name. */
function mentionsPit(body: Buffer | null): boolean {
  return body !== null && (body.includes('"pit"') || body.includes('\\u'));
}

async function beginScroll(input: SearchInput, scroll: string, body: Buffer | null): Promise<EngineReply> {
  const { cluster, major } = input;
  const { millis, refusal } = readKeepAlive('scroll', scroll);
  const aim = aimed(input, body, { scroll });
  const { targets, options } = aim;
  const reply = await fetchingLookups(
    input,
    { ...options, scroll: 0, ...(refusal ? { refusal } : {}) },
    (given) => searched(cluster, aim, body, given),
    runSearch,
  );
  const { rest_total_hits_as_int: _, ...query } = options.query;
  const { handle } = hold(cluster, major, targets, millis, { body: body && Buffer.from(body), query, page: 0 });
  return { ...reply, body: withFirst(reply.body, { _scroll_id: handle }) };
}
