import { type FixtureLine, indexOf, isDocument, madeIndex, type RequestLine } from './fixture_lines.ts';

/** Whether lines still produce the same replies. */
export type IsEnough = (lines: readonly FixtureLine[]) => Promise<boolean>;

/**
 * Removes and shrinks lines as long as the rest is enough: complete indices, other requests, documents, fields of documents, mappings,
 * settings.
 */
export async function shrink(lines: readonly FixtureLine[], isEnough: IsEnough): Promise<readonly FixtureLine[]> {
  let smallest = lines;
  const attempt = async (candidate: readonly FixtureLine[]): Promise<boolean> => {
    if (!(await isEnough(candidate))) return false;
    smallest = candidate;
    return true;
  };
  for (const name of new Set(lines.map(indexOf))) {
    if (name !== undefined) await attempt(smallest.filter((line) => indexOf(line) !== name));
  }
  for (const line of lines) if (!isDocument(line)) await attempt(smallest.filter((each) => each !== line));
  await fewerDocuments(() => smallest, attempt);
  for (const name of new Set(smallest.filter(isDocument).map(({ index }) => index))) {
    await fewerFields(name, () => smallest, attempt);
  }
  for (const line of smallest) {
    if (madeIndex(line) !== undefined) await smallerIndex(line as RequestLine, () => smallest, attempt);
  }
  return smallest;
}

type Current = () => readonly FixtureLine[];
type Attempt = (candidate: readonly FixtureLine[]) => Promise<boolean>;

/** Leaves out halves, quarters, … down to single documents. */
async function fewerDocuments(current: Current, attempt: Attempt): Promise<void> {
  let size = Math.ceil(current().filter(isDocument).length / 2);
  while (size >= 1) {
    let at = 0;
    for (
      let documents = current().filter(isDocument);
      at < documents.length;
      documents = current().filter(isDocument)
    ) {
      const out = new Set<FixtureLine>(documents.slice(at, at + size));
      if (!(await attempt(current().filter((line) => !out.has(line))))) at += size;
    }
    size = size === 1 ? 0 : Math.ceil(size / 2);
  }
}

type Json = Readonly<Record<string, unknown>>;
const without = (object: Json, name: string): Json =>
  Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));

/** Leaves a field out of all documents of an index. */
async function fewerFields(index: string, current: Current, attempt: Attempt): Promise<void> {
  const sources = () => current().filter((line) => isDocument(line) && line.index === index);
  const names = new Set(
    sources().flatMap((line) => (isDocument(line) ? Object.keys(JSON.parse(line.source) as Json) : [])),
  );
  for (const name of names) {
    await attempt(
      current().map((line) => {
        if (!isDocument(line) || line.index !== index) return line;
        const source = JSON.parse(line.source) as Json;
        return name in source ? { ...line, source: JSON.stringify(without(source, name)) } : line;
      }),
    );
  }
}

/** Leaves fields out of the mappings of an index, then settings and aliases. */
async function smallerIndex(line: RequestLine, current: Current, attempt: Attempt): Promise<void> {
  let latest: FixtureLine = line;
  const replace = async (body: Json): Promise<boolean> => {
    const smaller: RequestLine = { request: line.request, ...(Object.keys(body).length > 0 ? { body } : {}) };
    const isAttempted = await attempt(current().map((each) => (each === latest ? smaller : each)));
    if (isAttempted) latest = smaller;
    return isAttempted;
  };
  const body = () => (latest as RequestLine).body ?? {};
  for (const part of Object.keys(body())) {
    if (await replace(without(body(), part))) continue;
    const members = body()[part] as Json;
    const path = part === 'mappings' && 'properties' in members ? 'properties' : undefined;
    const inner = () => (path === undefined ? body()[part] : (body()[part] as Json)[path]) as Json;
    for (const name of Object.keys(inner())) {
      const rest = without(inner(), name);
      await replace({ ...body(), [part]: path === undefined ? rest : { ...(body()[part] as Json), [path]: rest } });
    }
    if (path === undefined) continue;
    for (const name of Object.keys(body()[part] as Json)) {
      if (name !== path) await replace({ ...body(), [part]: without(body()[part] as Json, name) });
    }
  }
}
