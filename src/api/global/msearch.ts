import { splitList } from '../../cluster/index.ts';
import { isReported, renderFailure, validationFailed } from '../../errors/index.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { readHeaderLine } from '../msearch/header_line.ts';
import { joinResponses } from '../msearch/responses.ts';
import { searchLines } from '../msearch/search_lines.ts';
import { requiredBody } from '../parameters/index.ts';
import { checkSearch, runSearch } from '../search/run_search.ts';
import { parametersOf } from '../search/search_parameters.ts';
import type { SearchInput } from '../search/search_request.ts';
import { withLast } from '../search/splice.ts';
import { turns } from '../turns.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [...parametersOf('msearch'), 'index', 'max_concurrent_searches'];

/** Searches that are validated, or that fail before the engine runs them, in a turn of the event loop. */
const SEARCHES_OF_TURN = 64;

interface Item {
  readonly input: SearchInput;
  readonly body: Buffer;
}

export const handler: Handler = async (request) => {
  const { cluster } = request;
  const started = cluster.clock.now();
  const items = await readItems(request, requiredBody(request.body));
  const parts: Uint8Array[] = [];
  const turn = turns(SEARCHES_OF_TURN);
  for (const item of items) {
    const pause = turn();
    if (pause) await pause;
    // Nobody reads what is left of a request whose client has left.
    if (request.cancellation?.isCancelled) break;
    parts.push(await runItem(item));
  }
  return { status: 200, body: joinResponses(cluster.clock.now() - started, parts) };
};

/** Parses all lines. ES: nothing is searched if one of them is invalid (api/global/msearch). */
async function readItems(request: ApiRequest, text: Buffer): Promise<Item[]> {
  const { cluster, major, path, warn, yaml = false, cancellation } = request;
  const { max_concurrent_searches: _, index: names, ...query } = request.query;
  const fallback = path.index ?? names;
  const items: Item[] = [];
  const complaints: string[] = [];
  const turn = turns(SEARCHES_OF_TURN, cancellation);
  for (const lines of searchLines(text)) {
    const pause = turn();
    if (pause) await pause;
    const header = readHeaderLine(cluster.engine, major, lines.header, warn);
    const { body } = lines;
    if (body === undefined) break;
    const index = header.index ?? (fallback === undefined ? undefined : splitList(fallback));
    const input = {
      cluster,
      major,
      warn,
      yaml,
      cancellation,
      index,
      query: { ...query, ...header.query },
      lines: true,
    };
    complaints.push(...checkSearch(input, body).complaints);
    items.push({ input, body });
  }
  if (items.length === 0) throw validationFailed(['no requests added']);
  if (complaints.length > 0) throw validationFailed(complaints);
  return items;
}

async function runItem({ input, body }: Item): Promise<Uint8Array> {
  try {
    const reply = await runSearch(input, body);
    return withLast(reply.body, { status: reply.status });
  } catch (error) {
    if (!isReported(error)) throw error;
    return renderJson({ error: renderFailure(error), status: error.status });
  }
}
