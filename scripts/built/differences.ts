/** The page of known differences: what is so by design, the tolerances of cases and the known findings of the kit, each with its reason. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseIds, loadCase } from '../../conformance/run/case_files.ts';

const root = join(import.meta.dirname, '../..');
const json = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Differences by design that a test may depend on; the kit cannot find them, because they are not in replies. */
const DESIGN: readonly (readonly [what: string, here: string])[] = [
  ['Storage', 'in memory: lost when the process ends, except for snapshots'],
  ['Nodes', 'one; the number of shards and the documents in each are those of the real server'],
  ['Refusals', '501 with the name of the API, parameter or key, where the real server answers'],
  ['Settings at the start', '`stack.templates.enabled: false` and `action.destructive_requires_name: false`'],
  ['Authentication', 'none: every request is answered'],
  ['Background work', 'index lifecycle, snapshot lifecycle, transforms, rollups and watches do not run by themselves'],
  [
    'Sizes and timings',
    '`took`, bytes on disk, memory, threads and similar numbers have their shape; their values are those of this process',
  ],
  ['Transport', 'HTTP only: no transport port, no plugins, no remote clusters'],
  ['The control endpoints', 'everything below `/_standin`, which is an error on the real server'],
];

interface Known {
  readonly id?: string;
  readonly title: string;
  readonly reason: string;
}

/** The known findings of both majors, each once, with the majors that have it; reasons that only point to another finding are left out. */
export function knownDifferences(): ReadonlyMap<string, { readonly reason: string; readonly majors: Set<number> }> {
  const found = new Map<string, { reason: string; majors: Set<number> }>();
  for (const major of [8, 9]) {
    for (const { title, reason } of json(`conformance/baseline/known_${major}.json`).known as Known[]) {
      if (/^(The next page of|As) [0-9a-f]{10}\b/.test(reason)) continue;
      const entry = found.get(title) ?? { reason, majors: new Set() };
      entry.majors.add(major);
      found.set(title, entry);
    }
  }
  return found;
}

/** The tolerances of the cases, by reason. */
export async function toleratedDifferences(): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  for (const id of caseIds()) {
    // Loading all of them takes long.
    if (!readFileSync(join(root, `conformance/cases/${id}.case.ts`), 'utf8').includes('tolerances')) continue;
    const { tolerances = [] } = await loadCase(id);
    for (const { path, reason } of tolerances) {
      found.set(reason, [...(found.get(reason) ?? []), `${id} (\`${path}\`)`]);
    }
  }
  return found;
}

/** Differences that the generated runs of CI tolerate. */
export function gateDifferences(): readonly string[] {
  const reasons = [8, 9].flatMap((major) => (json(`conformance/baseline/${major}.json`).known as Known[]) ?? []);
  return [...new Set(reasons.map(({ reason }) => reason))];
}

/** Options and values that recorded requests met and that are refused by name. */
function refusedValues(): readonly string[] {
  const all = ['8.19.21', '9.5.3'].flatMap((version) => json(`conformance/ledger/${version}.json`).reasons as string[]);
  const named = all.flatMap((reason) => /^standin does not implement (.*) yet$/.exec(reason)?.[1] ?? []);
  // Cases refuse invalid values, too: what is refused there is the setting, which is listed without them.
  return [...new Set(named.filter((name) => !name.includes('[nope]')))].sort();
}

const list = (items: readonly string[]): string => items.map((item) => `- ${item}\n`).join('');
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`)
    .join('');

/** The text of `docs/differences.md`. */
export async function differencesPage(): Promise<string> {
  const known = [...knownDifferences()].sort(([a], [b]) => (a < b ? -1 : 1));
  const random = known.filter(([, { reason }]) => /^non-deterministic|order of a hash/i.test(reason));
  const others = known.filter((each) => !random.includes(each));
  const rows = (some: typeof known) =>
    some.map(([title, { reason, majors }]) => [title, [...majors].sort().join(', '), reason]);
  const tolerated = [...(await toleratedDifferences())].map(([reason, places]) => `${reason}: ${places.join(', ')}`);
  return `# Differences from the real server

Written by \`npm run built -- --write\` from what the conformance kit tolerates and knows, each with its reason. A difference that disappears turns the build red, so that none is listed longer than
it exists. Everything else that is not refused is compared byte for byte with recordings of 8.19.21 and 9.5.3; a reply that differs is a defect.

## By design

${table(['what', 'here'], DESIGN)}
## Refused

Whole APIs, queries, aggregations, field types and parts of analysis that are not built: [what is built](built.md), searchable, and [coverage](coverage.md), in counts. Beyond these, recorded requests met the
following, which are refused with 501 and this name:

${list(refusedValues())}
## Known and tolerated

Differences that recorded cases name:

${list(tolerated)}
Differences that generated requests found:

${list(gateDifferences())}
${table(['reply', 'major', 'reason'], rows(others))}
## Non-deterministic on the real server

Two starts of the same version return different replies to these requests, so that no reply can be equal to both.

${table(['reply', 'major', 'reason'], rows(random))}
## Between 8 and 9

[What changes from 8 to 9](upgrade-8-to-9.md) on the real servers changes here, too.
`;
}
