import type { Step } from '../case.ts';
import { bodyBytes, type Reply } from '../run/exchange.ts';

/** The values of `terms` queries below a part of a body of which an error quotes one, and the tokens of the objects among them. */
function* tokens(part: unknown): Generator<string> {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (key === 'terms' && typeof value === 'object' && value !== null) {
      for (const terms of Object.values(value))
        if (Array.isArray(terms)) for (const term of terms) yield* tokensOf(term, terms.length > 1);
    }
    if (key === 'wrapper') yield* tokens(wrapped(value));
    yield* tokens(value);
  }
}

function* tokensOf(term: unknown, oneOfSeveral = false): Generator<string> {
  if (oneOfSeveral && (typeof term === 'string' || typeof term === 'number')) yield String(term);
  if (typeof term !== 'object' || term === null) return;
  yield* ['{', '}'];
  for (const [key, value] of Object.entries(term)) {
    yield key;
    if (typeof value === 'object') yield* tokensOf(value);
    else yield String(value);
  }
}

function wrapped(query: unknown): unknown {
  const text = (query as { query?: unknown } | null)?.query;
  return typeof text === 'string' ? read(Buffer.from(text, 'base64').toString('utf8')) : undefined;
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text by which a value is known: a number that is written in another way is the same one. */
const known = (text: string): string => (Number.isFinite(Number(text)) && text !== '' ? String(Number(text)) : text);

/**
 * A reply in which it does not matter which value is quoted. ES: the values of `terms` on a field of dates, and the tokens of an object
 * among them, are stored in a set; of those that are no dates the first is quoted, with the format that it was parsed by, and the order of
 * a set of texts is another one with each start of a server (two nodes of 8.19.21 quote `a4` and `a5` of `a1` to `a6`).
 */
export function withoutQuotedToken(step: Step, reply: Reply): Reply {
  if (!/failed to parse date\b/.test(reply.body)) return reply;
  const quoted = new Set(
    (bodyBytes(step)?.toString('utf8') ?? '').split('\n').flatMap((line) => [...tokens(read(line))].map(known)),
  );
  if (quoted.size === 0) return reply;
  // Where YAML breaks the lines of a long text depends on the length of the value that is quoted.
  const body = reply.body
    .replace(/\\\n +\\ /g, ' ')
    .replace(/failed to parse date field \[([^\]]*)\] with format \[[^\]]*\]/g, (whole, token: string) =>
      quoted.has(known(token)) ? 'failed to parse date field [<token>] with format [<format>]' : whole,
    );
  return { ...reply, body };
}
