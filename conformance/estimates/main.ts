/**
 * Compares estimates of aggregations over random sets of values with those of the reference:
 * `npm run conform:estimates -- --reference URL [--url URL] [--major 9] [--of tdigest|hdr|cardinality|deviation] [--sets 1000] [--seed 1]`.
 */
import { parseArgs } from 'node:util';
import { Draw } from '../arbitraries/draw.ts';
import { del, put, type Step, search } from '../case.ts';
import { parseMajor } from '../reference/jars/versions.ts';
import { standin } from '../run/candidates.ts';
import { curl, exchange } from '../run/exchange.ts';
import { ESTIMATES, type Estimate } from './estimates.ts';
import { documentsOf, PROPERTIES } from './values.ts';

/** So many sets share an index. */
const PER_INDEX = 20;

const { values } = parseArgs({
  options: {
    reference: { type: 'string' },
    url: { type: 'string' },
    major: { type: 'string', default: '9' },
    of: { type: 'string', default: '' },
    sets: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    shown: { type: 'string', default: '3' },
  },
});
const reference = values.reference ?? '';
if (reference === '') throw new Error('--reference URL is missing: npm run reference -- --major 9 --port 9209');
const candidate = values.url ? undefined : await standin(parseMajor(values.major));
const target = values.url ?? (await candidate?.fresh()) ?? '';

const both = (step: Step) => Promise.all([exchange(reference, step), exchange(target, step)]);
const onBoth = async (step: Step) => {
  const [theirs, ours] = await both(step);
  if (theirs.status !== 200 || ours.status !== 200)
    throw new Error(`${curl(target, step)}\n${theirs.body}\n${ours.body}`);
};
const reply = (body: string) => JSON.stringify((JSON.parse(body) as { aggregations?: unknown }).aggregations ?? body);

/** The number of sets of which the reference estimates, of those whose replies are equal, refused and different. */
async function compare(estimate: Estimate): Promise<{ equal: number; refused: number; different: number }> {
  const counts = { equal: 0, refused: 0, different: 0 };
  for (let place = 0; place * PER_INDEX < Number(values.sets); place++) {
    const seed = Number(values.seed) * 7919 + place;
    const draw = new Draw({ seed, end: Number.MAX_SAFE_INTEGER, zeroes: new Set(), read: 0 });
    const settings = { number_of_shards: draw.one([1, 1, 3]), number_of_replicas: 0, refresh_interval: -1 };
    await onBoth(put('/estimates', { settings, mappings: { properties: PROPERTIES } }));
    const sizes = Array.from({ length: PER_INDEX }, () => estimate.size(draw));
    await onBoth(documentsOf(sizes, draw));
    for (let set = 0; set < PER_INDEX && place * PER_INDEX + set < Number(values.sets); set++) {
      const step = search('estimates', {
        size: 0,
        query: { term: { set } },
        aggs: { x: estimate.body(draw, sizes[set] ?? 0) },
      });
      const [theirs, ours] = await both(step);
      if (theirs.status !== 200) throw new Error(`${curl(reference, step)}\n${theirs.body}`);
      if (ours.status === 501) counts.refused++;
      else if (reply(theirs.body) === reply(ours.body)) counts.equal++;
      else if (counts.different++ < Number(values.shown)) {
        console.log(
          `${estimate.name}, index ${place}:\n  ${JSON.stringify(step.body)}\n  ${reply(theirs.body)}\n  ${reply(ours.body)}`,
        );
      }
    }
    await onBoth(del('/estimates'));
  }
  return counts;
}

// What an interrupted run has left.
await both(del('/estimates'));
let failed = 0;
for (const estimate of ESTIMATES.filter(({ name }) => name.startsWith(values.of))) {
  const { equal, refused, different } = await compare(estimate);
  console.log(
    `${estimate.name}: ${equal + refused + different} sets, ${equal} equal, ${refused} refused, ${different} differ`,
  );
  failed += refused + different;
}
await candidate?.close();
process.exitCode = failed > 0 ? 1 : 0;
