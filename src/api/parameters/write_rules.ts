import type { VersionType } from './write.ts';

/** One write as far as its validity goes. */
export interface WriteRequest {
  readonly action: 'index' | 'create' | 'update' | 'delete';
  readonly id: string | null;
  readonly version?: number;
  readonly version_type: VersionType;
  readonly if_seq_no?: number;
  readonly if_primary_term?: number;
  readonly retry_on_conflict?: number;
}

const MAX_ID_BYTES = 512;
const INTERNAL_VERSIONING =
  'internal versioning can not be used for optimistic concurrency control. Please use `if_seq_no` and `if_primary_term` instead';

/** The reference's complaints about a write, in its order; empty for a valid one. */
export function complaintsAbout(request: WriteRequest): string[] {
  const complaints: string[] = [];
  const hasSeqNo = request.if_seq_no !== undefined && request.if_seq_no >= 0;
  if ((request.action === 'update' || request.action === 'delete') && !request.id) complaints.push('id is missing');
  if (request.action === 'create') {
    if (request.version_type !== 'internal') {
      return [...complaints, 'create operations only support internal versioning. use index instead'];
    }
    if (request.version !== undefined) {
      return [...complaints, 'create operations do not support explicit versions. use index instead'];
    }
    if (request.if_seq_no !== undefined || request.if_primary_term !== undefined) {
      return [...complaints, 'create operations do not support compare and set. use index instead'];
    }
  } else if (request.version_type === 'internal') {
    if (request.version !== undefined) complaints.push(INTERNAL_VERSIONING);
  } else if (request.action === 'update') complaints.push(INTERNAL_VERSIONING);
  else if ((request.version ?? -3) < 0) {
    const type = request.version_type.toUpperCase();
    complaints.push(`illegal version value [${request.version ?? -3}] for version type [${type}]`);
  }
  if (hasSeqNo && !request.if_primary_term) {
    complaints.push(`ifSeqNo is set, but primary term is [${request.if_primary_term ?? 0}]`);
  } else if (!hasSeqNo && request.if_primary_term) {
    complaints.push(`ifSeqNo is unassigned, but primary term is [${request.if_primary_term}]`);
  }
  if (hasSeqNo && (request.retry_on_conflict ?? 0) > 0) {
    complaints.push('compare and write operations can not be retried');
  }
  const bytes = Buffer.byteLength(request.id ?? '');
  if (request.action !== 'delete' && bytes > MAX_ID_BYTES) {
    complaints.push(`id [${request.id}] is too long, must be no longer than ${MAX_ID_BYTES} bytes but was: ${bytes}`);
  }
  return complaints;
}
