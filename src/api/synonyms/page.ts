import { validationFailed } from '../../errors/index.ts';
import { parseInteger } from '../parameters/index.ts';

/** The part of a list that `from` and `size` select; `byDefault` entries without a size. */
export function readPage(
  query: Readonly<Record<string, string>>,
  byDefault = 10,
): { readonly from: number; readonly to: number } {
  const from = parseInteger(query, 'from', 'int') ?? 0;
  const size = parseInteger(query, 'size', 'int') ?? byDefault;
  const complaints = [
    ...(from < 0 ? ['[from] must be a positive integer'] : []),
    ...(size < 0 ? ['[size] must be a positive integer'] : []),
  ];
  if (complaints.length > 0) throw validationFailed(complaints);
  return { from, to: from + size };
}
