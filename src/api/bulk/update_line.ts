import type { Engine } from '../../engine/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import { warnOfSourceKeys } from '../body/deprecated_source_keys.ts';
import { xContentParseError } from '../xcontent/object_parser.ts';
import type { ActionLine } from './action_line.ts';

/**
 * ES: the body of an update is parsed with the request, so that an invalid one rejects all of it (api/global/bulk_update_line). Returns the
 * errors in it; `warn` receives the deprecations.
 */
export function validateUpdateLine(
  engine: Engine,
  source: Buffer,
  action: ActionLine,
  warn: (text: string) => void,
): string[] {
  if (action.version !== undefined || action.version_type !== 'internal') {
    throw illegalArgument(
      'Update requests do not support versioning. Please use `if_seq_no` and `if_primary_term` instead',
    );
  }
  if (source.every((byte) => byte <= 0x20)) {
    throw xContentParseError('[1:0] [UpdateRequest] Expected START_OBJECT but was: null');
  }
  if (source.includes('"_source"')) warnOfSourceKeys(source, warn);
  return engine.validateUpdate(source) ? [] : ['script or doc is missing'];
}
