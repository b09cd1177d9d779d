import { hold } from '../../cluster/index.ts';
import type { CheckedSearch, EngineReply, SearchOptions } from '../../engine/index.ts';
import { isReported, validationFailed } from '../../errors/index.ts';
import { noteTrips } from '../breaker/note_trips.ts';
import { validateExecution } from '../parameters/execution.ts';
import { type Aim, aimOf, runAimed } from './aim.ts';
import { readKeepAlive } from './keep_alive.ts';
import { lookingUp, throwing } from './look_up.ts';
import { fetchingLookups } from './lookup_fields.ts';
import { validateOpenScrolls } from './open_scrolls.ts';
import { withDefaults } from './search_defaults.ts';
import { conflictsWithPit, searchPit } from './search_pit.ts';
import { type SearchInput, searchOptions } from './search_request.ts';
import { withFirst } from './splice.ts';

/** Runs one search: of indices, of a point in time, or the first page of a scroll. */
export async function runSearch(given: SearchInput, body: Buffer | null): Promise<EngineReply> {
  const { cluster } = given;
  const input = withDefaults(given, body);
  const { scroll } = input.query;
  validateExecution(input.query);
  const pit = mentionsPit(body) ? checkSearch(input, body).pit : null;
  if (pit !== null) return searchPit(withoutScroll(input), pit, body, scroll !== undefined, runSearch);
  if (scroll !== undefined) return beginScroll(withoutScroll(input), scroll, body);
  const aim = aimed(input, body);
  return lookingUp(
    input,
    aim.options,
    (attempt) => searched(input, aim, body, attempt),
    throwing((validated) => cluster.engine.search([], body, validated)),
  );
}

function withoutScroll(input: SearchInput): SearchInput {
  const { scroll: _, ...query } = input.query;
  return { ...input, query };
}

/** One attempt, which receives looked up documents and names of indices; what its hits need is searched for. */
function searched(input: SearchInput, aim: Aim, body: Buffer | null, given: SearchOptions): Promise<EngineReply> {
  const run = (options: SearchOptions) =>
    noteTrips(
      input.cluster,
      runAimed(aim, (targets) => input.cluster.engine.search(targets, body, options)),
    );
  return fetchingLookups(input, given, run, runSearch);
}

/** ES: a body is parsed before indices are resolved: its errors come first (api/global/body_before_index). `apart` is not in the query. */
function aimed(input: SearchInput, body: Buffer | null, apart: { scroll?: string } = {}): Aim {
  try {
    return aimOf(input);
  } catch (error) {
    if (!isReported(error)) throw error;
    const { complaints } = checkSearch({ ...input, query: { ...input.query, ...apart } }, body);
    throw complaints.length > 0 ? validationFailed(complaints) : error;
  }
}

/** The options of a search, before it runs. */
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
  const { millis, refusal } = readKeepAlive(input, 'scroll', scroll);
  const aim = aimed(input, body, { scroll });
  const { targets, options } = aim;
  let given: SearchOptions = options;
  validateOpenScrolls(input, targets);
  const reply = await lookingUp(
    input,
    { ...options, scroll: 0, ...(refusal ? { refusal } : {}) },
    (attempt) => {
      given = attempt;
      return searched(input, aim, body, attempt);
    },
    throwing((validated) => cluster.engine.search([], body, validated)),
  );
  const { rest_total_hits_as_int: _, ...query } = options.query;
  const { documents = [], index_names = [] } = given;
  const read = { documents, index_names };
  const { handle } = hold(cluster, major, targets, millis, {
    body: body && Buffer.from(body),
    query,
    read,
    page: 0,
    skipped: reply.skipped ?? [],
    ...(reply.lost ? { lost: true } : {}),
  });
  return { ...reply, body: withFirst(reply.body, { _scroll_id: handle }) };
}
