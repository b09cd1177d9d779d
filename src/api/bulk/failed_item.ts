import type { ElasticsearchError, ErrorCause } from '../../errors/index.ts';
import { renderJson } from '../xcontent/index.ts';

/** The item of an operation that no shard ran. */
export function failedItem(
  action: string,
  _index: string | undefined,
  _id: string | null,
  { type, reason, status, metadata, caused_by }: ElasticsearchError,
): Uint8Array {
  return renderJson({
    [action]: {
      _index,
      _id,
      status,
      error: { type, reason, ...metadata, ...(caused_by ? { caused_by: rendered(caused_by) } : {}) },
    },
  });
}

function rendered({ type, reason, metadata, caused_by }: ErrorCause): Record<string, unknown> {
  return { type, reason, ...metadata, ...(caused_by ? { caused_by: rendered(caused_by) } : {}) };
}
