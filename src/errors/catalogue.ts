import { ElasticsearchError, type ErrorCause } from './elasticsearch_error.ts';

/** `illegal_argument_exception`, 400: the type of most errors of the reference. */
export function illegalArgument(reason: string, caused_by?: ErrorCause): ElasticsearchError {
  return new ElasticsearchError({
    type: 'illegal_argument_exception',
    reason,
    status: 400,
    ...(caused_by ? { caused_by } : {}),
  });
}

/** `parse_exception`, 400. */
export function parseError(reason: string, caused_by?: ErrorCause): ElasticsearchError {
  return new ElasticsearchError({ type: 'parse_exception', reason, status: 400, ...(caused_by ? { caused_by } : {}) });
}

/** `resource_not_found_exception`, 404. */
export function resourceNotFound(reason: string): ElasticsearchError {
  return new ElasticsearchError({ type: 'resource_not_found_exception', reason, status: 404 });
}

/** Java's error for a text that is not a number. */
export function numberFormatCause(text: string): ErrorCause {
  return { type: 'number_format_exception', reason: `For input string: "${text}"` };
}

/** `action_request_validation_exception` or `validation_exception`, 400, with its numbered list of complaints. */
export function validationFailed(
  complaints: readonly string[],
  type: 'action_request_validation_exception' | 'validation_exception' = 'action_request_validation_exception',
): ElasticsearchError {
  const list = complaints.map((complaint, index) => `${index + 1}: ${complaint};`).join('');
  return new ElasticsearchError({ type, reason: `Validation Failed: ${list}`, status: 400 });
}

/** `index_not_found_exception`, 404, of an expression in a request's path. */
export function indexNotFound(name: string, suffix = ''): ElasticsearchError {
  return new ElasticsearchError({
    type: 'index_not_found_exception',
    reason: `no such index [${name}]${suffix}`,
    status: 404,
    metadata: { 'resource.type': 'index_or_alias', 'resource.id': name, index_uuid: '_na_', index: name },
  });
}

/** `index_not_found_exception`, 404, where the name must be that of an index itself. */
export function concreteIndexNotFound(name: string): ElasticsearchError {
  return new ElasticsearchError({
    type: 'index_not_found_exception',
    reason: `no such index [${name}]`,
    status: 404,
    metadata: { index_uuid: '_na_', index: name },
  });
}

/** `index_not_found_exception`, 404, of the name of a data stream where there must be an index. */
export function excludedDataStream(name: string): ElasticsearchError {
  return new ElasticsearchError({
    type: 'index_not_found_exception',
    reason: `no such index [${name}]`,
    status: 404,
    metadata: {
      'resource.type': 'index_or_alias',
      excluded_ds: 'true',
      'resource.id': name,
      index_uuid: '_na_',
      index: name,
    },
  });
}

/** `index_closed_exception`, 400. */
export function indexClosed({ name, uuid }: { readonly name: string; readonly uuid: string }): ElasticsearchError {
  return new ElasticsearchError({
    type: 'index_closed_exception',
    reason: 'closed',
    status: 400,
    metadata: { index_uuid: uuid, index: name },
  });
}

/**
 * `index_not_found_exception`, 404, of several expressions that match nothing together. ES: the name is Java's null
 * (api/indices/empty_expression).
 */
export function indicesNotFound(expressions: readonly string[]): ElasticsearchError {
  return new ElasticsearchError({
    type: 'index_not_found_exception',
    reason: 'no such index [null]',
    status: 404,
    metadata: { 'resource.type': 'index_expression', 'resource.id': expressions },
  });
}

/** `invalid_index_name_exception`, 400. */
export function invalidIndexName(name: string, why: string): ElasticsearchError {
  return new ElasticsearchError({
    type: 'invalid_index_name_exception',
    reason: `Invalid index name [${name}], ${why}`,
    status: 400,
    metadata: { index_uuid: '_na_', index: name },
  });
}

/** `invalid_alias_name_exception`, 400. */
export function invalidAliasName(name: string, why: string): ElasticsearchError {
  return new ElasticsearchError({
    type: 'invalid_alias_name_exception',
    reason: `Invalid alias name [${name}]: ${why}`,
    status: 400,
  });
}

/** The cause that an error becomes inside another one's `caused_by`. */
export function causeOf(error: ElasticsearchError): ErrorCause {
  return {
    type: error.type,
    reason: error.reason,
    ...(error.metadata ? { metadata: error.metadata } : {}),
    ...(error.caused_by ? { caused_by: error.caused_by } : {}),
  };
}
