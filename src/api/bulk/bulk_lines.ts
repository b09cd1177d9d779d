import type { Engine } from '../../engine/index.ts';
import { illegalArgument, validationFailed } from '../../errors/index.ts';
import type { Major } from '../handler.ts';
import { complaintsAbout, validateConcurrency } from '../parameters/index.ts';
import { turns } from '../turns.ts';
import { type ActionLine, ActionLineParser } from './action_line.ts';
import { validateUpdateLine } from './update_line.ts';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Lines that are read in a turn of the event loop: some milliseconds. */
const LINES_OF_TURN = 1000;

/** One operation of the request; `start` and `end` bound its source in the body (equal for deletes). */
export interface BulkOperation extends ActionLine {
  readonly start: number;
  readonly end: number;
}

/** Defaults of the URL for all operations. */
export interface BulkDefaults {
  readonly index?: string;
  readonly routing?: string;
  readonly pipeline?: string;
  readonly require_alias: boolean;
}

/** Slices the body into operations; sources are not parsed, except those of updates. `warn` receives the deprecations. */
export async function parseBulk(
  engine: Engine,
  major: Major,
  body: Buffer,
  defaults: BulkDefaults,
  warn: (text: string) => void,
): Promise<readonly BulkOperation[]> {
  const parser = new ActionLineParser(engine, major, warn);
  const operations: BulkOperation[] = [];
  const complaints: string[] = [];
  let at = 0;
  let number = 0;
  const turn = turns(LINES_OF_TURN);
  while (at < body.length) {
    const pause = turn();
    if (pause) await pause;
    const end = lineEnd(body, at);
    number++;
    const line = trimCarriageReturn(body, at, end);
    at = end + 1;
    if (isBlank(line)) continue;
    const action = parser.parse(line, number);
    withDefaults(action, defaults);
    let [start, stop] = [at, at];
    if (action.action !== 'delete') {
      if (at >= body.length) break;
      const sourceEnd = lineEnd(body, at);
      number++;
      start = at;
      stop = at + trimCarriageReturn(body, at, sourceEnd).length;
      at = sourceEnd + 1;
    }
    if (action.action === 'update') {
      complaints.push(...validateUpdateLine(engine, body.subarray(start, stop), action, warn));
    }
    complaints.push(...complaintsOf(action));
    operations.push({ ...action, start, end: stop });
  }
  if (operations.length === 0) throw validationFailed(['no requests added']);
  if (complaints.length > 0) throw validationFailed(complaints);
  return operations;
}

function withDefaults(action: ActionLine, defaults: BulkDefaults): void {
  if (action._index === undefined && defaults.index !== undefined) action._index = defaults.index;
  if (action.routing === undefined && defaults.routing !== undefined) action.routing = defaults.routing;
  if (action.pipeline === undefined && defaults.pipeline !== undefined) action.pipeline = defaults.pipeline;
  action.require_alias ??= defaults.require_alias;
  // ES: a delete may refer to any index (api/global/bulk_line_values).
  if (action.action === 'delete') action.require_alias = false;
}

function complaintsOf(action: ActionLine): string[] {
  validateConcurrency(action);
  const missing = action._index === undefined ? ['index is missing'] : [];
  return [...missing, ...complaintsAbout({ ...action, id: action._id ?? null })];
}

function lineEnd(body: Buffer, from: number): number {
  const end = body.indexOf(LINE_FEED, from);
  if (end < 0) throw illegalArgument('The bulk request must be terminated by a newline [\\n]');
  return end;
}

function trimCarriageReturn(body: Buffer, from: number, end: number): Buffer {
  return body.subarray(from, end > from && body[end - 1] === CARRIAGE_RETURN ? end - 1 : end);
}

function isBlank(line: Buffer): boolean {
  return line.every((byte) => byte <= 0x20);
}
