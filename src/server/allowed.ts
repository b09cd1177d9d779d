import type { Major } from '../api/index.ts';
import { loadOperations } from '../openapi/index.ts';
import { splitPath } from './uri.ts';

/** The methods that a URI's path accepts, for requests whose own method is unknown. */
export function loadAllowed(major: Major, uri: string): readonly string[] {
  const path = (uri.split('?')[0] ?? '').replaceAll('%', '');
  const match = loadOperations(major).match('', splitPath(path), (segment) => segment);
  return match.kind === 'absent' ? match.allowed : [];
}
