import type { ElasticsearchError, ErrorCause } from './elasticsearch_error.ts';

/** One exception as a reply describes it, without root causes. */
export function renderCause(cause: ErrorCause, stack: string | null = null): Record<string, unknown> {
  return {
    type: cause.type,
    reason: cause.reason,
    ...cause.metadata,
    ...(cause.caused_by ? { caused_by: renderCause(cause.caused_by, stack) } : {}),
    ...(cause.suppressed ? { suppressed: cause.suppressed.map((other) => renderCause(other, stack)) } : {}),
    ...(stack === null ? {} : { stack_trace: stack }),
  };
}

/** The `error` member of a reply, or of one item of it; with the stack where traces are requested. */
export function renderFailure(error: ElasticsearchError, stack: string | null = null): Record<string, unknown> {
  return { root_cause: error.root_cause.map((cause) => renderCause(cause, stack)), ...renderCause(error, stack) };
}
