import { type Cluster, release, splitList } from '../../cluster/index.ts';
import { illegalArgument, validationFailed } from '../../errors/index.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { readHandleBody } from '../search/handle_body.ts';
import { shardsBehind } from '../search/scroll_handles.ts';
import { turns } from '../turns.ts';
import type { JsonReader } from '../xcontent/index.ts';

export const supports: readonly string[] = [];

/** Handles that are read in a turn of the event loop. */
const HANDLES_OF_TURN = 200;

export const handler: Handler = async (request) => {
  const { cluster } = request;
  const handles = readHandles(request);
  if (handles.length === 0) throw validationFailed(['no scroll ids specified']);
  // ES: all of them belong to one node, which is what is counted (api/global/clear_scroll).
  const num_freed = handles.length === 1 && handles[0] === '_all' ? clearAll(cluster) : await clear(cluster, handles);
  return { status: num_freed === 0 ? 404 : 200, body: { succeeded: true, num_freed } };
};

async function clear(cluster: Cluster, handles: readonly string[]): Promise<number> {
  const turn = turns(HANDLES_OF_TURN);
  for (const handle of handles) {
    const pause = turn();
    if (pause) await pause;
    shardsBehind(cluster, handle);
  }
  return release(cluster, handles);
}

function clearAll(cluster: Cluster): number {
  const scrolls = [...cluster.state.held.byHandle.values()].filter(({ kind }) => kind === 'scroll');
  release(
    cluster,
    scrolls.map(({ handle }) => handle),
  );
  return 1;
}

/** The handles of the path, or those of the body. */
function readHandles({ cluster, path, body }: ApiRequest): string[] {
  let handles = splitList(path.scroll_id);
  if (body === null) return handles;
  readHandleBody(cluster.engine, body, (field, reader) => {
    if (field !== 'scroll_id') return false;
    handles = reader.token === 'START_ARRAY' ? readList(reader) : [readHandle(reader, 'element')];
    return true;
  });
  return handles;
}

function readList(reader: JsonReader): string[] {
  const handles: string[] = [];
  for (let token = reader.next(); token !== 'END_ARRAY'; token = reader.next()) {
    handles.push(readHandle(reader, 'array element'));
  }
  return handles;
}

function readHandle({ token, text }: JsonReader, place: string): string {
  if (token === 'VALUE_STRING' || token === 'VALUE_NUMBER' || token === 'VALUE_BOOLEAN') return text;
  throw illegalArgument(`scroll_id ${place} should only contain scroll_id`);
}
