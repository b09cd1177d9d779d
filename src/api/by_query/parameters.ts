import { ElasticsearchError, illegalArgument, numberFormatCause } from '../../errors/index.ts';
import { parseActiveShards, parseBoolean, parseInteger, parseWriteTimeout, type Wait } from '../parameters/index.ts';

type Query = Readonly<Record<string, string>>;

/** In how many parts the documents are read at the same time. */
export type Slices = number | 'auto';

/** Parameters that the three APIs share. */
export const BY_QUERY_PARAMETERS = [
  'refresh',
  'requests_per_second',
  'scroll',
  'slices',
  'max_docs',
  'timeout',
  'wait_for_active_shards',
  'wait_for_completion',
] as const;

/** The parameters of the query string that control how a request runs. */
export interface RunParameters {
  readonly refresh: boolean;
  readonly requestsPerSecond: number;
  readonly slices: Slices;
  readonly maxDocs: number | undefined;
  readonly wait: Wait;
  readonly isAwaited: boolean;
}

/** The default number of documents in a batch. */
export const SCROLL_SIZE = 1000;

/** Parses the parameters; `bodyMaxDocs` is `max_docs` of the body. */
export function parseRunParameters(query: Query, bodyMaxDocs: number | undefined): RunParameters {
  const refresh = parseBoolean(query, 'refresh', false);
  const wait = { copies: parseActiveShards(query), timeout: parseWriteTimeout(query) };
  const slices = parseSlices(query.slices);
  const requestsPerSecond = parseRequestsPerSecond(query) ?? Number.POSITIVE_INFINITY;
  const maxDocs = combineMaxDocs(parseInteger(query, 'max_docs', 'int'), bodyMaxDocs);
  if (maxDocs !== undefined) validateMaxDocs(maxDocs, slices === 'auto' ? 1 : slices);
  const isAwaited = parseBoolean(query, 'wait_for_completion', true);
  return { refresh, requestsPerSecond, slices, maxDocs, wait, isAwaited };
}

/** ES: a limit may be set twice if it is the same (modules/reindex/update_by_query). */
function combineMaxDocs(given: number | undefined, inBody: number | undefined): number | undefined {
  if (given !== undefined && inBody !== undefined && given !== inBody) {
    throw illegalArgument(`[max_docs] set to two different values [${inBody}] and [${given}]`);
  }
  return given ?? inBody;
}

export function validateMaxDocs(maxDocs: number, slices: number): void {
  if (maxDocs < 0) throw illegalArgument(`[max_docs] parameter cannot be negative, found [${maxDocs}]`);
  if (maxDocs < slices) throw illegalArgument('[max_docs] should be >= [slices]');
}

function parseSlices(text: string | undefined): Slices {
  if (text === undefined) return 1;
  if (text === 'auto') return text;
  const refuse = (isNumber: boolean) =>
    illegalArgument(
      `[slices] must be a positive integer or the string "auto", but was [${text}]`,
      isNumber ? undefined : numberFormatCause(text),
    );
  if (!/^[+-]?\d+$/.test(text) || Math.abs(Number(text)) >= 2 ** 31) throw refuse(false);
  if (Number(text) < 1) throw refuse(true);
  return Number(text);
}

/** `requests_per_second`, infinite for -1; undefined when it is not set. */
export function parseRequestsPerSecond({ requests_per_second: text }: Query): number | undefined {
  if (text === undefined) return undefined;
  const refuse = (cause?: ReturnType<typeof numberFormatCause>) =>
    illegalArgument('[requests_per_second] must be a float greater than 0. Use -1 to disable throttling.', cause);
  if (text.trim() === '') throw refuse({ type: 'number_format_exception', reason: 'empty String' });
  if (!/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?[fFdD]?$/.test(text)) throw refuse(numberFormatCause(text));
  const value = Math.fround(Number(text.replace(/[fFdD]$/, '')));
  if (value === -1) return Number.POSITIVE_INFINITY;
  if (value <= 0) throw refuse();
  return value;
}

/** Whether version conflicts are counted and passed over. */
export function parseConflicts(text: string): boolean {
  if (text === 'proceed') return true;
  if (text === 'abort') return false;
  throw new ElasticsearchError({
    type: 'illegal_argument_exception',
    reason: `conflicts may only be "proceed" or "abort" but was [${text}]`,
    status: 400,
  });
}
