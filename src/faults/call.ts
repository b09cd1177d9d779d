import { loadOperations } from '../openapi/index.ts';

/** The request that a fault may meet, by what its head alone says. */
export interface Call {
  readonly method: string;
  /** As sent: path and query string. */
  readonly uri: string;
  /** The API's wire name; null where the path is none of the server's. */
  readonly api: string | null;
  /** The index, alias or list of them in the path; null where there is none. */
  readonly index: string | null;
}

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
