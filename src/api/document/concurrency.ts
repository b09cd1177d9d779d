import type { WriteRequest } from '../parameters/index.ts';

/** The part of a write that the engine checks against the stored document; "any" values and the default type of versions are left out. */
export function concurrency({
  version,
  version_type,
  if_seq_no,
  if_primary_term,
}: Pick<WriteRequest, 'version' | 'version_type' | 'if_seq_no' | 'if_primary_term'>) {
  return {
    ...(version_type === 'internal' ? {} : { version_type }),
    ...(version !== undefined && version >= 0 ? { version } : {}),
    ...(if_seq_no !== undefined && if_seq_no >= 0 ? { if_seq_no } : {}),
    ...(if_primary_term ? { if_primary_term } : {}),
  };
}
