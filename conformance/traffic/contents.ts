import { type FixtureLine, indexOf, isDocument, madeIndex, parseRequest } from './fixture_lines.ts';
import type { Instant, Past } from './instants.ts';
import type { Read } from './reads.ts';

/** How many of these reads are answered as recorded at an instant. */
export const countOf = (instant: Instant, reads: readonly Read[]): number =>
  reads.filter((read) => instant.alike.has(read)).length;

/** The instant at which most of these reads are answered as recorded: `preferred` where no other has more, else the last of several. */
export function bestInstant(
  instants: readonly Instant[],
  reads: readonly Read[],
  preferred?: Instant,
): Instant | undefined {
  const counts = instants.map((instant) => countOf(instant, reads));
  const most = Math.max(0, ...counts);
  if (preferred !== undefined && countOf(preferred, reads) === most) return preferred;
  return instants[counts.lastIndexOf(most)];
}

/** The place of a line among the lines of a fixture: what others refer to comes first. */
function phaseOf(line: FixtureLine): number {
  if (isDocument(line)) return 5;
  if (madeIndex(line) !== undefined) return 1;
  const { path } = parseRequest(line);
  if (path.startsWith('/_component_template/')) return 2;
  if (/^\/_(index_)?template\//.test(path)) return 3;
  if (path.startsWith('/_data_stream/')) return 4;
  return path.startsWith('/_') ? 0 : 6;
}

/**
 * Contents with which a server can answer most of the requested reads: everything as at the instant at which most of them are answered as recorded, but
 * each index that reads name as at the instant that is best for those. An index is left out where that instant is before it was made.
 */
export async function composedContents(past: Past, wanted: readonly Read[]): Promise<readonly FixtureLine[]> {
  const base = bestInstant(past.instants, wanted);
  if (base === undefined) return [];
  const naming = new Map<string, Read[]>();
  for (const read of wanted) {
    for (const name of past.namesOf(read)) naming.set(name, [...(naming.get(name) ?? []), read]);
  }
  const lines = new Set((await past.linesAt(base)).filter((line) => !naming.has(indexOf(line) ?? '')));
  const requests = new Set([...lines].map((line) => (isDocument(line) ? '' : line.request)));
  for (const [name, reads] of naming) {
    const instant = bestInstant(past.instants, reads, base) ?? base;
    for (const line of await past.linesAt(instant)) {
      const index = indexOf(line);
      if (index === name) lines.add(line);
      // Templates, pipelines and the like that the index may need.
      if (index !== undefined || isDocument(line) || requests.has(line.request)) continue;
      requests.add(line.request);
      lines.add(line);
    }
  }
  return [...lines].sort((a, b) => phaseOf(a) - phaseOf(b));
}
