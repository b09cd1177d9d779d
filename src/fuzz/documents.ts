/** Documents by index, then by id: the source as text. */
export type Documents = ReadonlyMap<string, ReadonlyMap<string, string>>;

interface Page {
  readonly _scroll_id: string;
  readonly hits: {
    readonly hits: readonly { readonly _index: string; readonly _id: string; readonly _source?: unknown }[];
  };
}

async function ask(url: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const given =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const reply = await fetch(`${url}${path}`, { method, ...given });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

/** Reads every document of a server, of hidden and closed-off indices too. */
export async function readDocuments(url: string): Promise<Documents> {
  await ask(url, 'POST', '/_refresh?expand_wildcards=all&ignore_unavailable=true');
  const found = new Map<string, Map<string, string>>();
  const path = '/_all/_search?scroll=1m&size=5000&expand_wildcards=all&ignore_unavailable=true';
  let page = (await ask(url, 'POST', path, { sort: ['_doc'] })) as Page;
  while (page.hits.hits.length > 0) {
    for (const { _index, _id, _source } of page.hits.hits) {
      const index = found.get(_index) ?? new Map<string, string>();
      found.set(_index, index.set(_id, JSON.stringify(_source)));
    }
    page = (await ask(url, 'POST', '/_search/scroll', { scroll: '1m', scroll_id: page._scroll_id })) as Page;
  }
  return found;
}

/** How closely the documents of two runs can be compared: what of them is the same in each run without faults. */
export type Closeness = 'ids and sources' | 'sources' | 'ids' | 'counts';

const KEYS: Readonly<Record<Closeness, (index: string, id: string, source: string) => string>> = {
  'ids and sources': (index, id, source) => `${index}/${id} ${source}`,
  sources: (index, _, source) => `${index} ${source}`,
  ids: (index, id) => `${index}/${id}`,
  counts: (index) => index,
};

function counted(documents: Documents, closeness: Closeness): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [index, byId] of documents) {
    for (const [id, source] of byId) {
      const key = KEYS[closeness](index, id, source);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

/** Documents that a run lacks, has more often, and has though the other has none such. */
export interface Difference {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly other: readonly string[];
}

/** Compares the documents of a run with those of the run without faults. */
export function differenceOf(documents: Documents, right: Documents, closeness: Closeness): Difference {
  const [had, wanted] = [counted(documents, closeness), counted(right, closeness)];
  const lost = [...wanted].filter(([key, count]) => (had.get(key) ?? 0) < count).map(([key]) => key);
  const doubled = [...had].filter(([key, count]) => count > (wanted.get(key) ?? count)).map(([key]) => key);
  return { lost, doubled, other: [...had.keys()].filter((key) => !wanted.has(key)) };
}

/** The documents that are equal after two runs without faults. */
export function closenessOf(one: Documents, other: Documents): Closeness {
  const agreed = (Object.keys(KEYS) as Closeness[]).find((closeness) => {
    const { lost, doubled, other: more } = differenceOf(one, other, closeness);
    return lost.length + doubled.length + more.length === 0;
  });
  return agreed ?? 'counts';
}
