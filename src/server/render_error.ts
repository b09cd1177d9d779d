import { ElasticsearchError, renderFailure } from '../errors/index.ts';

/** The body of an error reply. `trace` adds where Standin raised it, as `?error_trace=true` requests. */
export function renderError(error: ElasticsearchError, trace: boolean): Record<string, unknown> {
  const stack = trace ? (error.stack ?? error.message) : null;
  return { error: renderFailure(error, stack), status: error.status };
}

/** Suppressed errors that are written at once. */
const MANY = 500;

/** Whether an error has very many others with it. */
export function isLong(error: unknown): boolean {
  if (!(error instanceof ElasticsearchError)) return false;
  const suppressed = error.suppressed ?? error.metadata?.['suppressed'];
  return Array.isArray(suppressed) && suppressed.length > MANY;
}

/** A bug of Standin as a reply: 500, with the details to report it. */
export function bug(error: unknown): ElasticsearchError {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const wrapped = new ElasticsearchError({ type: 'standin_bug', reason, status: 500 });
  if (error instanceof Error && error.stack) wrapped.stack = error.stack;
  return wrapped;
}
