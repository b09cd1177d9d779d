import { ElasticsearchError, NotImplementedError } from '../errors/index.ts';
import type { Operation } from '../openapi/index.ts';
import { MediaTypeError, parseMediaType } from './media_type.ts';
import { toJson } from './yaml_body.ts';

const invalid = (type: string, reason: string) => new ElasticsearchError({ type, reason, status: 400 });

/**
 * The body, or the content of `?source=` instead; parameters that were used are removed from `query`. ES: with a body, or on an API that
 * reads none or requires one, both parameters are unknown; so is `source_content_type` alone.
 */
export function takeSource(operation: Operation, query: Record<string, string>, body: Buffer | null): Buffer | null {
  const { source, source_content_type } = query;
  const reads = operation.body === 'optional' || operation.absent?.includes('source parameter');
  if (body !== null || source === undefined || !reads || operation.parameters.has('source')) return body;
  delete query.source;
  delete query.source_content_type;
  if (source_content_type === undefined) {
    throw invalid(
      'validation_exception',
      'Validation Failed: 1: source and source_content_type parameters are required;',
    );
  }
  try {
    const type = parseMediaType('source_content_type', source_content_type);
    const bytes = Buffer.from(source, 'utf8');
    if (type?.format === 'json') return bytes;
    if (type?.format === 'yaml') return toJson(bytes);
    if (type?.format) throw new NotImplementedError(`source_content_type [${type.type}]`);
  } catch (error) {
    if (!(error instanceof MediaTypeError)) throw error;
    throw invalid('illegal_argument_exception', `invalid Content-Type header [${source_content_type}]`);
  }
  throw invalid(
    'validation_exception',
    `Validation Failed: 1: Unknown value for source_content_type [${source_content_type}];`,
  );
}
