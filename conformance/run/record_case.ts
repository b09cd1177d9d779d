import type { Step } from '../case.ts';
import { diff } from '../compare/diff.ts';
import { Normalizer } from '../compare/normalize.ts';
import type { Major } from '../reference/jars/versions.ts';
import type { NamedCase } from './case_files.ts';
import { exchange, type Reply } from './exchange.ts';
import { play } from './play.ts';
import { type RecordedStep, requestDigest } from './recorded_step.ts';
import type { Recording } from './recordings.ts';
import { scenarios } from './scenarios.ts';

/** Plays a case on a server and returns the replies. */
export async function recordCase(
  url: string,
  version: string,
  build: string,
  definition: NamedCase,
  major: Major,
): Promise<Recording> {
  let setup: RecordedStep[] | undefined;
  const recorded: Recording['scenarios'][number][] = [];
  const pair = (step: Step, reply: Reply | undefined) => ({ request: requestDigest(step), ...(reply as Reply) });
  for (const scenario of scenarios(definition, major)) {
    const played = await play(url, scenario);
    setup ??= scenario.setup.map((step, i) => pair(step, played.setup[i]));
    const steps = scenario.steps.map((step, i) => pair(step, played.replies[i]));
    recorded.push({ name: scenario.name, steps });
  }
  return { version, build, setup: setup ?? [], scenarios: recorded };
}

/** Whether a new recording equals the stored one; then the old one stays, so that git reports changes only. */
export function isSame(old: Recording | undefined, now: Recording, { levels }: NamedCase): boolean {
  if (old?.scenarios.length !== now.scenarios.length || old.version !== now.version) return false;
  return now.scenarios.every(({ name, steps }, i) => {
    const before = old.scenarios[i];
    const [left, right] = [
      [...old.setup, ...(before?.steps ?? [])],
      [...now.setup, ...steps],
    ];
    const [a, b] = [new Normalizer(), new Normalizer()];
    return (
      before?.name === name &&
      left.length === right.length &&
      left.every((step, j) => {
        const other = right[j];
        return other?.request === step.request && diff(a.normalize(step), b.normalize(other), levels).length === 0;
      })
    );
  });
}

/** The version of a server and the commit it was built of. */
export async function buildOf(url: string): Promise<string> {
  const reply = await exchange(url, {
    method: 'GET',
    path: '/_nodes/_local?filter_path=nodes.*.version,nodes.*.build_hash',
  });
  const { nodes } = JSON.parse(reply.body) as { nodes: Record<string, { version: string; build_hash: string }> };
  const [node] = Object.values(nodes);
  return `${node?.version}-${node?.build_hash}`;
}
