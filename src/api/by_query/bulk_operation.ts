import type { BulkOperation } from '../bulk/bulk_lines.ts';
import type { FoundDocument } from './found_document.ts';

/** Writes a document that a search returned, unless it has changed since. */
export function unchangedOperation(
  action: 'delete' | 'index',
  { index, id, routing, seqNo, primaryTerm }: FoundDocument,
): Omit<BulkOperation, 'start' | 'end'> {
  return {
    action,
    _index: index,
    _id: id,
    version_type: 'internal',
    if_seq_no: seqNo,
    if_primary_term: primaryTerm,
    ...(routing === undefined ? {} : { routing }),
  };
}
