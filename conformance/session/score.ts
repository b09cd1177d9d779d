import type { Step } from '../case.ts';
import { Members, member, NumberText, parseTree, printTree, type Tree } from '../compare/tree.ts';
import { isWithin, SCORES } from '../compare/within.ts';
import type { Side } from '../side/side.ts';

const SCORE = /^hits\.hits\.(\d+)\._score$/;

/** The request that explains the score of the hit at `path` of the reply of a search, or undefined when there is none. */
export function explanationOf(search: Step, path: string, replyBody: string): Step | undefined {
  const place = SCORE.exec(path)?.[1] ?? (path === 'hits.max_score' ? '0' : undefined);
  if (place === undefined) return undefined;
  const hits = member(member(parseTree(replyBody), 'hits'), 'hits');
  const hit = Array.isArray(hits) ? (hits as readonly Tree[])[Number(place)] : undefined;
  const [index, id, routing] = [member(hit, '_index'), member(hit, '_id'), member(hit, '_routing')];
  const body = typeof search.body === 'string' ? parseTree(search.body) : parseTree(JSON.stringify(search.body ?? {}));
  if (typeof index !== 'string' || typeof id !== 'string' || body === undefined) return undefined;
  const suffix = typeof routing === 'string' ? `?routing=${encodeURIComponent(routing)}` : '';
  const query = member(body, 'query') ?? new Members([['match_all', new Members([])]]);
  const explain = `/${index}/_explain/${encodeURIComponent(id)}${suffix}`;
  return { method: 'POST', path: explain, body: printTree(new Members([['query', query]])) };
}

const textOf = (tree: Tree | undefined): string => (typeof tree === 'string' ? tree : '');

/** The deepest first term whose values differ: `idf, computed as …: 1.2 against 1.3`. */
function firstUnlike(a: Tree | undefined, b: Tree | undefined): string | undefined {
  const [detailsA, detailsB] = [member(a, 'details'), member(b, 'details')];
  if (Array.isArray(detailsA) && Array.isArray(detailsB)) {
    for (const [place, detail] of (detailsA as readonly Tree[]).entries()) {
      const unlike = firstUnlike(detail, (detailsB as readonly Tree[])[place]);
      if (unlike !== undefined) return unlike;
    }
  }
  const [valueA, valueB] = [member(a, 'value'), member(b, 'value')];
  const [nameA, nameB] = [textOf(member(a, 'description')), textOf(member(b, 'description'))];
  if (valueA instanceof NumberText && valueB instanceof NumberText && !isWithin(valueA.text, valueB.text, SCORES)) {
    return `${nameA}: ${valueA.text} on the reference, ${valueB.text} on the target`;
  }
  return nameA === nameB ? undefined : `the reference computes [${nameA}], the target [${nameB}]`;
}

/**
 * Explains a score that differs: requests the explanation of both sides and names the first term that differs, or returns why there is
 * none.
 */
export async function explainScore(
  steps: readonly Step[],
  path: string,
  replyBody: string,
  sides: { readonly reference: Side; readonly target: Side },
): Promise<string> {
  const search = steps.at(-1);
  const request = search && explanationOf(search, path, replyBody);
  if (request === undefined) return 'not a score that _explain explains';
  const requested = [...steps.slice(0, -1), request];
  const [expected, actual] = await Promise.all([sides.reference.play(requested), sides.target.play(requested)]);
  const [left, right] = [expected?.at(-1), actual?.at(-1)];
  if (left === undefined) return 'the reference cannot be asked for an explanation';
  if (left.status !== 200) return `the reference does not explain it (${left.status})`;
  if (right === undefined || right.status !== 200)
    return `the target does not explain it (${right?.status ?? 'no reply'})`;
  const trees = [left, right].map(({ body }) => member(parseTree(body), 'explanation'));
  return firstUnlike(trees[0], trees[1]) ?? 'both explanations are alike';
}
