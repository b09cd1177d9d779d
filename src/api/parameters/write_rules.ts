import { illegalArgument } from '../../errors/index.ts';

export type VersionType = 'internal' | 'external' | 'external_gte';

/** One write as far as its validity goes. */
export interface WriteRequest {
  readonly action: 'index' | 'create' | 'update' | 'delete';
  readonly id: string | null;
  readonly version?: number;
  readonly version_type: VersionType;
  readonly if_seq_no?: number;
  readonly if_primary_term?: number;
  readonly retry_on_conflict?: number;
  readonly pipeline?: string;
}

const MAX_ID_BYTES = 512;
/** The version that means any version. */
const MATCH_ANY = -3;
export const INTERNAL_VERSIONING =
  'internal versioning can not be used for optimistic concurrency control. Please use `if_seq_no` and `if_primary_term` instead';

/** The sequence number that means none. */
const UNASSIGNED = -2;

/** Refuses sequence numbers and terms that no document can have. ES: before any validation (api/global/bulk_line_values). */
export function validateConcurrency({
  if_seq_no,
  if_primary_term,
}: Pick<WriteRequest, 'if_seq_no' | 'if_primary_term'>): void {
  if (if_seq_no !== undefined && if_seq_no < 0 && if_seq_no !== UNASSIGNED) {
    throw illegalArgument(`sequence numbers must be non negative. got [${if_seq_no}].`);
  }
  if (if_primary_term !== undefined && if_primary_term < 0) {
    throw illegalArgument(`primary term must be non negative. got [${if_primary_term}]`);
  }
}

/** The reference's complaints about a write, in its order; empty for a valid one. */
export function complaintsAbout(request: WriteRequest): string[] {
  const complaints: string[] = [];
  const hasSeqNo = request.if_seq_no !== undefined && request.if_seq_no >= 0;
  if ((request.action === 'update' || request.action === 'delete') && !request.id) complaints.push('id is missing');
  if (request.action === 'create') {
    if (request.version_type !== 'internal') {
      return [...complaints, 'create operations only support internal versioning. use index instead'];
    }
    if (request.version !== undefined && request.version !== MATCH_ANY) {
      return [...complaints, 'create operations do not support explicit versions. use index instead'];
    }
    if (hasSeqNo || request.if_primary_term) {
      return [...complaints, 'create operations do not support compare and set. use index instead'];
    }
  }
  if (request.action === 'index' && request.id === null && isVersioned(request)) {
    complaints.push('an id must be provided if version type or value are set');
  }
  if (request.action !== 'create' && request.version_type === 'internal') {
    if (request.version !== undefined && request.version !== MATCH_ANY) {
      if (request.version <= 0) complaints.push(illegalVersion(request.version, 'internal'));
      complaints.push(INTERNAL_VERSIONING);
    }
  } else if (request.action !== 'create' && (request.version ?? MATCH_ANY) < 0) {
    complaints.push(illegalVersion(request.version ?? MATCH_ANY, request.version_type));
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
  if (request.pipeline === '' && (request.action === 'index' || request.action === 'create')) {
    complaints.push('pipeline cannot be an empty string');
  }
  return complaints;
}

/** Whether a write has a version condition. */
function isVersioned({ version, version_type }: WriteRequest): boolean {
  return version_type !== 'internal' || (version !== undefined && version !== MATCH_ANY);
}

function illegalVersion(version: number, type: VersionType): string {
  return `illegal version value [${version}] for version type [${type.toUpperCase()}]`;
}
