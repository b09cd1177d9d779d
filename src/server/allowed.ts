import type { Major } from '../api/index.ts';
import { loadOperations } from '../openapi/index.ts';

/** The methods that a URI's path takes, for requests whose own method is none. */
export function loadAllowed(major: Major, uri: string): readonly string[] {
  const segments = (uri.split('?')[0] ?? '').split('/').filter((segment) => segment !== '');
  const match = loadOperations(major).match('', segments, (segment) => segment);
  return match.kind === 'absent' ? match.allowed : [];
}
