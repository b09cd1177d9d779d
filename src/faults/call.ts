import { loadOperations } from '../openapi/index.ts';
import type { Call } from './fault.ts';

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Finds which API a request calls on a server of a major version. */
export function callOf(method: string, uri: string, major: number): Call {
  const [path = ''] = uri.split(/[?#]/, 1);
  const segments = path.replace(/^\//, '').split('/');
  while (segments.at(-1) === '') segments.pop();
  const operations = loadOperations(major);
  const match = operations.match(method, segments, decode);
  if (match.kind === 'absent') return { method, uri, api: null, index: null };
  return { method, uri, api: operations.operation(match.operation).name, index: match.path['index'] ?? null };
}
