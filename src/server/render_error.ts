import { ElasticsearchError, type ErrorCause } from '../errors/index.ts';

function renderCause(cause: ErrorCause, stack: string | null): Record<string, unknown> {
  return {
    type: cause.type,
    reason: cause.reason,
    ...cause.metadata,
    ...(cause.caused_by ? { caused_by: renderCause(cause.caused_by, stack) } : {}),
    ...(cause.suppressed ? { suppressed: cause.suppressed.map((other) => renderCause(other, stack)) } : {}),
    ...(stack === null ? {} : { stack_trace: stack }),
  };
}

/** The body of an error reply. `trace` adds where Standin raised it, as `?error_trace=true` asks. */
export function renderError(error: ElasticsearchError, trace: boolean): Record<string, unknown> {
  const stack = trace ? (error.stack ?? error.message) : null;
  return {
    error: {
      root_cause: error.root_cause.map((cause) => renderCause(cause, stack)),
      ...renderCause(error, stack),
    },
    status: error.status,
  };
}

/** A bug of Standin as a reply: 500, with what is needed to report it. */
export function bug(error: unknown): ElasticsearchError {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const wrapped = new ElasticsearchError({ type: 'standin_bug', reason, status: 500 });
  if (error instanceof Error && error.stack) wrapped.stack = error.stack;
  return wrapped;
}
