import { ElasticsearchError, type ErrorCause, isReported } from '../errors/index.ts';

/** Exceptions of the reference that are named in Java's words where they are wrapped. */
const JAVA_NAMES: Readonly<Record<string, string>> = {
  illegal_argument_exception: 'java.lang.IllegalArgumentException',
  zone_rules_exception: 'java.time.zone.ZoneRulesException',
  date_time_exception: 'java.time.DateTimeException',
};
/** Exceptions that are not wrapped. */
const ELASTIC = ['script_exception', 'resource_not_found_exception', 'parse_exception', 'exception'];

/**
 * An error in the creation of a processor, with the processor's type and tag.
 * ES: exceptions that are not Elasticsearch's own are wrapped (modules/ingest/script).
 */
export function inProcessor(error: unknown, type: string, tag: string | undefined): unknown {
  if (!isReported(error) || error.metadata?.['processor_type'] !== undefined) return error;
  const metadata = { processor_type: type, ...(tag === undefined ? {} : { processor_tag: tag }), ...error.metadata };
  if (ELASTIC.includes(error.type)) return withMetadata(error, metadata);
  const { caused_by } = error;
  const cause: ErrorCause = {
    type: error.type,
    reason: error.reason,
    ...(error.metadata === undefined ? {} : { metadata: error.metadata }),
    ...(caused_by === undefined ? {} : { caused_by }),
  };
  const reason = `${JAVA_NAMES[error.type] ?? error.type}: ${error.reason}`;
  return new ElasticsearchError({ type: 'exception', reason, status: 500, metadata, caused_by: cause });
}

/** ES: an error in the creation of the processor that another one runs is an error of the outer one (modules/ingest/values). */
export function inOuter(error: unknown, type: string): unknown {
  return isReported(error) ? withMetadata(error, { ...error.metadata, processor_type: type }) : error;
}

function withMetadata(error: ElasticsearchError, metadata: Readonly<Record<string, unknown>>): ElasticsearchError {
  const { type, reason, status, caused_by } = error;
  return new ElasticsearchError({
    type,
    reason,
    status,
    metadata,
    ...(caused_by === undefined ? {} : { caused_by }),
  });
}
