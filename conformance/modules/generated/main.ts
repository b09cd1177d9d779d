/**
 * Compares hits and scores of generated searches over joins and stored queries with 7.17.29:
 * `npm run conform:modules -- --reference URL [--url URL] [--major 9] [--subject join|percolate] [--searches 1000] [--seed 1]`.
 */
import { parseArgs } from 'node:util';
import { Draw } from '../../arbitraries/draw.ts';
import type { JsonObject } from '../../arbitraries/json.ts';
import { del, post, put, type Step } from '../../case.ts';
import { isWithin, SCORES } from '../../compare/within.ts';
import { parseMajor } from '../../reference/jars/versions.ts';
import { standin } from '../../run/candidates.ts';
import { curl, exchange } from '../../run/exchange.ts';
import { join } from './join.ts';
import { percolation } from './percolate.ts';

/** What is generated: an index with documents, and searches in it. */
export interface Subject {
  readonly name: string;
  readonly properties: object;
  setUp(draw: Draw): Step[];
  body(draw: Draw): JsonObject;
}

const SUBJECTS: readonly Subject[] = [join, percolation];
/** So many searches share an index. */
const PER_INDEX = 25;
/** No merges: they run beside the searches and move documents, and the order of documents with equal scores is that of the leaves. */
const UNMERGED = { 'merge.policy.segments_per_tier': 100, 'merge.policy.max_merge_at_once': 100 };

const { values } = parseArgs({
  options: {
    reference: { type: 'string' },
    url: { type: 'string' },
    major: { type: 'string', default: '9' },
    subject: { type: 'string', default: '' },
    searches: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    shown: { type: 'string', default: '3' },
  },
});
const { reference } = values;
if (!reference) throw new Error('--reference URL is missing: npm run reference -- --version 7.17.29 --port 9217');

interface Hit {
  readonly _id: string;
  readonly _score: number | null;
}

/**
 * Hits whose scores differ in their last digits alone, in the order of their documents: Lucene 8 rounds the score of a term otherwise than 9
 * and 10, and equal scores become unequal ones.
 */
function settled(hits: readonly Hit[]): Hit[] {
  const runs: Hit[][] = [];
  for (const hit of hits) {
    const last = runs.at(-1)?.at(-1);
    const follows = last && isWithin(`${last._score}`, `${hit._score}`, SCORES);
    if (follows) runs.at(-1)?.push(hit);
    else runs.push([hit]);
  }
  const isEqual = (run: readonly Hit[]) => run.every(({ _score }) => _score === run[0]?._score);
  return runs.flatMap((run) => (isEqual(run) ? run : run.sort((a, b) => Number(a._id) - Number(b._id))));
}

/** A reply without what differs between the versions: types, times, wording of errors; numbers that may differ in their last digits are apart. */
function outline(body: string, status: number): { readonly rest: string; readonly scores: readonly number[] } {
  const scores: number[] = [];
  const clean = (value: unknown, key = ''): unknown => {
    if (typeof value === 'number' && /score$/.test(key)) return scores.push(value) && 'score';
    if (Array.isArray(value)) return value.map((item) => clean(item, key));
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).filter(([name]) => !['_type', 'took', '_shards'].includes(name));
    return Object.fromEntries(members.map(([name, member]) => [name, clean(member, name)]));
  };
  const parsed = JSON.parse(body) as { hits?: { hits: Hit[] } };
  if (parsed.hits) parsed.hits.hits = settled(parsed.hits.hits);
  return { rest: status === 200 ? JSON.stringify(clean(parsed)) : `status ${status}`, scores };
}

const candidate = values.url ? undefined : await standin(parseMajor(values.major));
const target = values.url ?? (await candidate?.fresh()) ?? '';
/** The unified highlighter of 7.17 has no mode of its own for what a document matches by, which 8 and 9 use unless that is turned off. */
const forTarget = (step: Step): Step => {
  const { settings, ...rest } = (step.method === 'PUT' && step.path === '/g' ? step.body : {}) as { settings?: object };
  const plain = { ...settings, 'highlight.weight_matches_mode.enabled': false };
  return settings ? { ...step, body: { ...rest, settings: plain } } : step;
};
const onBoth = async (steps: readonly Step[]) => {
  for (const step of steps) {
    const [theirs, ours] = await Promise.all([exchange(reference, step), exchange(target, forTarget(step))]);
    if (theirs.status !== ours.status) throw new Error(`${curl(target, step)}\n${theirs.body}\n${ours.body}`);
  }
};

// What an interrupted run has left.
await Promise.all([exchange(reference, del('/g')), exchange(target, del('/g'))]);
let total = 0;
for (const subject of SUBJECTS.filter(({ name }) => name.startsWith(values.subject))) {
  let [compared, withHits, refused, failing, different, shown] = [0, 0, 0, 0, 0, 0];
  for (let place = 0; compared < Number(values.searches); place++) {
    const draw = new Draw({
      seed: Number(values.seed) * 7919 + place,
      end: Number.MAX_SAFE_INTEGER,
      zeroes: new Set(),
      read: 0,
    });
    const settings = { number_of_shards: 1, number_of_replicas: 0, refresh_interval: -1, ...UNMERGED };
    await onBoth([
      put('/g', { settings, mappings: { properties: subject.properties } }),
      ...subject.setUp(draw),
      post('/g/_refresh'),
    ]);
    for (let search = 0; search < PER_INDEX && compared < Number(values.searches); search++) {
      const step = post('/g/_search', { size: 100, ...subject.body(draw) });
      const [theirs, ours] = await Promise.all([exchange(reference, step), exchange(target, step)]);
      compared++;
      if (ours.status === 501) {
        refused++;
        if (shown++ < Number(values.shown)) console.log(`refused: ${ours.body}`);
        continue;
      }
      const [a, b] = [outline(theirs.body, theirs.status), outline(ours.body, ours.status)];
      if (theirs.status !== 200) failing++;
      else if (a.scores.length > 1) withHits++;
      const isEqual =
        a.rest === b.rest && a.scores.every((score, at) => isWithin(`${score}`, `${b.scores[at]}`, SCORES));
      if (isEqual) continue;
      different++;
      if (shown++ < Number(values.shown)) {
        console.log(
          `${subject.name}, index ${place}:\n  ${JSON.stringify(step.body)}\n  ${theirs.body}\n  ${ours.body}`,
        );
      }
    }
    await onBoth([del('/g')]);
  }
  console.log(
    `${subject.name}: ${compared} searches, ${withHits} with hits, ${failing} fail on the reference, ${refused} refused, ${different} differ`,
  );
  total += different + refused;
}
await candidate?.close();
process.exitCode = total > 0 ? 1 : 0;
