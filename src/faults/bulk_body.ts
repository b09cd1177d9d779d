import { gunzipSync, inflateSync } from 'node:zlib';

/** One operation of a bulk request: its action and its lines as sent. */
export interface BulkOperation {
  readonly action: string;
  readonly index: string | undefined;
  readonly id: string | undefined;
  /** The action's line and the source's, without ends. */
  readonly lines: readonly string[];
}

/** A request's body as text, unpacked. */
export function requestText(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'gzip') return gunzipSync(body).toString('utf8');
  if (encoding === 'deflate') return inflateSync(body).toString('utf8');
  return body.toString('utf8');
}

/** The operations of a bulk request; undefined where a line is not understood. */
export function readBulk(text: string): readonly BulkOperation[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const operations: BulkOperation[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] as string;
    const [action, target] = actionOf(line) ?? [];
    if (action === undefined) return undefined;
    const own = action === 'delete' ? [line] : [line, lines[++i] ?? ''];
    operations.push({ action, index: target?._index, id: target?._id, lines: own });
  }
  return operations;
}

function actionOf(line: string): [string, { _index?: string; _id?: string }] | undefined {
  try {
    const [entry] = Object.entries(JSON.parse(line) as Record<string, { _index?: string; _id?: string }>);
    return entry !== undefined && ['index', 'create', 'update', 'delete'].includes(entry[0]) ? entry : undefined;
  } catch {
    return undefined;
  }
}
