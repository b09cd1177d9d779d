import type { Major } from '../major.ts';
import { loadOperations, type Operation, validate } from '../openapi/index.ts';
import { parseQuery, splitPath } from '../server/uri.ts';
import type { Finding } from './finding.ts';

/** Parameters that every API accepts. */
const COMMON: readonly string[] = ['pretty', 'human', 'error_trace', 'filter_path', 'format'];

/** The head of a request, as far as the description of the API speaks of it. */
export interface ValidatedRequest {
  readonly method: string;
  readonly uri: string;
  readonly hasBody: boolean;
}

interface Located {
  readonly operation: Operation;
  /** Parameters of this API alone. */
  readonly query: Readonly<Record<string, string>>;
  readonly hasSource: boolean;
}

/**
 * Validates the method, path, query string and presence of a body of a request against the description of one major, and reports which of
 * them the other lacks.
 */
export async function check(request: ValidatedRequest, major: Major): Promise<readonly Finding[]> {
  const { method, uri } = request;
  const mark = uri.indexOf('?');
  const path = mark < 0 ? uri : uri.slice(0, mark);
  const route = `${method} ${path}`;
  let segments: readonly string[];
  let query: Readonly<Record<string, string>>;
  try {
    segments = splitPath(path);
    query = mark < 0 ? {} : parseQuery(uri.slice(mark + 1));
  } catch (error) {
    return [{ kind: 'malformed', api: route, detail: (error as Error).message }];
  }
  const other: Major = major === 8 ? 9 : 8;
  const here = locate(method, segments, query, major);
  if (typeof here === 'string') {
    if (method === 'OPTIONS') return [];
    return [{ kind: here, api: route, detail: `${major}.x has no API at [${route}]` }];
  }
  const findings = [...(await validateQuery(here, major)), ...validateBody(here, request)];
  const there = locate(method, segments, query, other);
  if (typeof there === 'string') {
    findings.push({ kind: 'other_major_route', api: here.operation.name, detail: `${other}.x has no [${route}]` });
  } else {
    findings.push(...(await validateOther(here, there, major, other)));
  }
  return findings;
}

function locate(
  method: string,
  segments: readonly string[],
  given: Readonly<Record<string, string>>,
  major: Major,
): Located | 'unknown_route' | 'legacy_route' {
  const operations = loadOperations(major);
  const match = operations.match(method, segments, (segment) => segment);
  if (match.kind === 'absent') return match.allowed.includes(method) ? 'legacy_route' : 'unknown_route';
  const operation = operations.operation(match.operation);
  const query: Record<string, string> = {};
  let hasSource = false;
  for (const [name, value] of Object.entries(given)) {
    if (COMMON.includes(name)) continue;
    if (operation.pathNames.has(name) && !operation.parameters.has(name)) continue;
    if ((name === 'source' || name === 'source_content_type') && operation.body !== 'none') {
      hasSource ||= name === 'source';
      continue;
    }
    query[name] = value;
  }
  return { operation, query, hasSource };
}

async function validateQuery({ operation, query }: Located, major: Major): Promise<Finding[]> {
  const api = operation.name;
  const findings: Finding[] = [];
  if (operation.isDeprecated) findings.push({ kind: 'deprecated_api', api, detail: `[${api}] is deprecated` });
  for (const name of Object.keys(query)) {
    if (operation.parameters.get(name)?.deprecated) {
      findings.push({ kind: 'deprecated_parameter', api, detail: `[${name}] of [${api}] is deprecated` });
    }
  }
  const verdict = await validate(operation, major, query);
  for (const name of verdict.unrecognized) {
    findings.push({ kind: 'unknown_parameter', api, detail: `[${api}] has no parameter [${name}]` });
  }
  if (verdict.refusal !== null) {
    findings.push({ kind: 'wrong_value', api, detail: `[${verdict.refused}] of [${api}]: ${verdict.refusal.reason}` });
  }
  return findings;
}

function validateBody({ operation, hasSource }: Located, { hasBody }: ValidatedRequest): Finding[] {
  const api = operation.name;
  if (hasBody && operation.body === 'none') {
    return [{ kind: 'unexpected_body', api, detail: `[${api}] takes no body` }];
  }
  if (!hasBody && !hasSource && operation.body === 'required') {
    return [{ kind: 'missing_body', api, detail: `[${api}] needs a body` }];
  }
  return [];
}

/** Features of one major that the other lacks. */
async function validateOther(here: Located, there: Located, major: Major, other: Major): Promise<Finding[]> {
  const api = here.operation.name;
  const [mine, theirs] = [
    await validate(here.operation, major, here.query),
    await validate(there.operation, other, there.query),
  ];
  const findings: Finding[] = theirs.unrecognized
    .filter((name) => !mine.unrecognized.includes(name))
    .map((name) => ({
      kind: 'other_major_parameter',
      api,
      detail: `[${there.operation.name}] of ${other}.x has no parameter [${name}]`,
    }));
  if (theirs.refusal !== null && theirs.refused !== mine.refused) {
    const detail = `[${theirs.refused}] of [${api}] on ${other}.x: ${theirs.refusal.reason}`;
    findings.push({ kind: 'other_major_value', api, detail });
  }
  return findings;
}
