/** `node conformance/laws/prove.ts --url URL [--scenarios N] [--seed N] [--law NAME]`: all laws on a server, with what tells nothing and why. */
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { index, scenarioSpec, steps } from '../arbitraries/scenario.ts';
import type { Step } from '../case.ts';
import { cleanUp } from '../run/cleanup.ts';
import { curl, exchange } from '../run/exchange.ts';
import { type Generated, NAMESPACE } from '../scenario.ts';
import { judgeLaw, LAWS } from './index.ts';
import { SAMPLES } from './sample_scenarios.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    scenarios: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    law: { type: 'string' },
  },
});
const url = values.url ?? 'http://127.0.0.1:9200';
const own = NAMESPACE.replace('0000000', String(process.pid).padStart(7, '0'));
const renamed = (text: string) => text.replaceAll(NAMESPACE, own);
const send = async (step: Step) => {
  const body =
    typeof step.body === 'string' ? step.body : step.body === undefined ? undefined : JSON.stringify(step.body);
  const reply = await exchange(url, {
    ...step,
    path: renamed(step.path),
    ...(body === undefined ? {} : { body: renamed(body) }),
  });
  return { ...reply, body: reply.body.replaceAll(own, NAMESPACE) };
};
const play = async (played: readonly Step[]) => {
  const replies = [];
  for (const step of played) replies.push(await send(step));
  return replies;
};

const generated = fc.sample(scenarioSpec(8), { numRuns: Number(values.scenarios), seed: Number(values.seed) });
const scenarios: Generated[] = [
  ...SAMPLES,
  ...generated.map((spec): Generated => ({ area: 'query', steps: steps(spec) })),
].map(({ area, steps }) => ({
  area,
  steps: JSON.parse(JSON.stringify(steps).replaceAll(index, `${NAMESPACE}laws`)) as Step[],
}));
const tally = new Map(LAWS.map(({ name }) => [name, { held: 0, broken: 0, skipped: new Map<string, number>() }]));
const started = performance.now();
let requests = 0;
for (const [i, scenario] of scenarios.entries()) {
  await play(scenario.steps);
  for (const law of LAWS) {
    if (values.law !== undefined && law.name !== values.law) continue;
    const count = tally.get(law.name);
    if (count === undefined) continue;
    const verdict = await judgeLaw(law, scenario, async (played) => {
      requests += played.length;
      return play(played);
    });
    if (verdict === 'held') count.held++;
    else if ('skipped' in verdict) count.skipped.set(verdict.skipped, (count.skipped.get(verdict.skipped) ?? 0) + 1);
    else {
      count.broken++;
      console.log(
        `scenario ${i}: ${verdict.law}: ${verdict.what}\n${verdict.requests.map((step) => curl(url, step)).join('\n')}`,
      );
    }
  }
  const sides = scenario.steps.map((step): Step => JSON.parse(renamed(JSON.stringify(step))));
  await cleanUp(url, sides);
}
for (const [name, { held, broken, skipped }] of tally) {
  const reasons = [...skipped].map(([reason, count]) => `${count} × ${reason.slice(0, 80)}`).join(', ');
  console.log(`${name.padEnd(24)} held ${held} broken ${broken} ${reasons && `skipped ${reasons}`}`);
}
const seconds = (performance.now() - started) / 1000;
console.log(`${scenarios.length} scenarios, ${requests} requests of laws, ${seconds.toFixed(1)} s`);
