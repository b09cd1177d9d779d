/**
 * `npm run vacuity -- --reference URL --major 8 [--cases N] [--seed N] [--area A,…]`: runs generated scenarios on a reference alone. Prints
 * the outcomes of each kind of probe and how large scenarios are. Exits with 1 when too few searches have hits or too many are rejected.
 */
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { apiOf } from '../matrix/routes.ts';
import { probeCapabilities } from '../reference/capabilities.ts';
import type { Reply } from '../run/exchange.ts';
import { isRead } from '../run/refusal.ts';
import { AREAS, type Area } from '../scenario.ts';
import { liveSide } from '../side/live.ts';
import { traffic } from './traffic.ts';

/** Of the searches outside of the area of errors. */
const LEAST_HITTING = 0.6;
const MOST_REFUSED = 0.15;

const { values } = parseArgs({
  options: {
    reference: { type: 'string', default: 'http://127.0.0.1:9208' },
    major: { type: 'string', default: '8' },
    cases: { type: 'string', default: '140' },
    seed: { type: 'string', default: '1' },
    area: { type: 'string', default: AREAS.join(',') },
  },
});

interface Count {
  sent: number;
  hit: number;
  refused: number;
}

/** What a reply contains: hits, buckets, a metric, a document, a count, tokens, an object with members. */
const HIT =
  /"hits":\[\{|"total":\{"value":[1-9]|"hits":\{"total":[1-9]|"buckets":\[\{|"value":-?\d|"count":[1-9]|"found":true|"tokens":\[\{|^\{"conform|^[[{]"|^---/;
const SEARCH =
  /"hits":\[\{|"hits":\{"total":(?:\{"value":)?[1-9]|"buckets":\[\{|"aggregations":\{.*"(?:value|count)":-?[1-9]/;

function hits(operation: string, { body, status }: Reply): boolean {
  if (status >= 300) return false;
  return operation === 'search' ? SEARCH.test(body) : body === '' || HIT.test(body);
}

const areas = values.area.split(',') as Area[];
const major = Number(values.major) as 8 | 9;
const url = values.reference;
const capabilities = new Set<string>(await probeCapabilities(url));
const side = liveSide({ party: { name: 'reference', version: `${major}`, where: url }, url: () => url, lane: 90 });
const table: Record<string, Count> = {};
const count = (name: string, isHit: boolean, isRefused: boolean) => {
  table[name] ??= { sent: 0, hit: 0, refused: 0 };
  table[name].sent++;
  if (isHit) table[name].hit++;
  if (isRefused) table[name].refused++;
};
const sizes: number[] = [];
let probes = 0;
const all = { asked: 0, hit: 0, refused: 0 };
for (const { area, steps } of fc.sample(traffic({ areas, major, capabilities }), {
  seed: Number(values.seed),
  numRuns: Number(values.cases),
})) {
  const replies = (await side.play(steps)) ?? [];
  sizes.push(steps.length);
  for (const [place, step] of steps.entries()) {
    const reply = replies[place];
    if (reply === undefined) continue;
    const operation = apiOf(step.method, step.path.split('?')[0] ?? '') ?? '(no route)';
    const isHit = hits(operation, reply);
    // A document that is not there is an answer.
    const isRefused = reply.status >= 400 && reply.status !== 404;
    if (isRead(step)) probes++;
    count(`${area} ${isRead(step) ? 'asks' : 'does'} ${operation}`, isHit, isRefused);
    if (operation !== 'search' || area === 'errors' || area === 'http') continue;
    all.asked++;
    if (isHit) all.hit++;
    if (isRefused) all.refused++;
  }
}
await side.close();

const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
for (const [name, { sent, hit, refused }] of Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1))) {
  console.log(
    `${name.padEnd(48)} ${`${sent}`.padStart(6)}  hit ${share(hit, sent).padStart(7)}  refused ${share(refused, sent).padStart(7)}`,
  );
}
const sorted = sizes.sort((a, b) => a - b);
const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
console.log(
  `${sizes.length} scenarios of ${at(0)} to ${at(1)} requests (half of them up to ${at(0.5)}), ${(probes / sizes.length).toFixed(1)} probes each`,
);
console.log(`searches: ${all.asked}, ${share(all.hit, all.asked)} hit, ${share(all.refused, all.asked)} refused`);
process.exitCode = all.hit / all.asked < LEAST_HITTING || all.refused / all.asked > MOST_REFUSED ? 1 : 0;
