/**
 * `node laws/prove.ts --url URL [--major 8|9] [--scenarios N] [--seed N] [--law NAME]`: all laws after each scenario, with those that do
 * not apply and why.
 */
import { parseArgs } from 'node:util';
import { traffic } from '../arbitraries/traffic.ts';
import { parseMajor } from '../reference/jars/versions.ts';
import { curl } from '../run/exchange.ts';
import { AREAS, type Generated } from '../scenario.ts';
import { supply } from '../session/supply.ts';
import { liveSide } from '../side/live.ts';
import { judgeLaw, LAWS } from './index.ts';
import { SAMPLES } from './sample_scenarios.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:9200' },
    major: { type: 'string', default: '9' },
    scenarios: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    law: { type: 'string' },
  },
});
const { url } = values;
const count = Number(values.scenarios);
const laws = LAWS.filter(({ name }) => values.law === undefined || name === values.law);
const side = liveSide({ party: { name: 'server', version: '', where: url }, url: () => url });
const generated = supply(traffic({ areas: AREAS, major: parseMajor(values.major) }), Number(values.seed), count);
const scenarios = function* (): Generator<Generated> {
  yield* SAMPLES;
  for (let n = 0; n < count; n++) {
    const scenario = generated(n);
    if (scenario) yield scenario;
  }
};

const tally = new Map(laws.map(({ name }) => [name, { held: 0, broken: 0, skipped: new Map<string, number>() }]));
const started = performance.now();
let [requests, played] = [0, 0];
for (const scenario of scenarios()) {
  const n = played++;
  await side.play(scenario.steps, async (send) => {
    for (const law of laws) {
      const verdict = await judgeLaw(law, scenario, async (steps) => {
        requests += steps.length;
        return send(steps);
      });
      const counts = tally.get(law.name);
      if (counts === undefined) continue;
      if (verdict === 'held') counts.held++;
      else if ('skipped' in verdict)
        counts.skipped.set(verdict.skipped, (counts.skipped.get(verdict.skipped) ?? 0) + 1);
      else {
        counts.broken++;
        const lines = [...scenario.steps, ...verdict.requests].map((step) => curl(url, step));
        console.log(`scenario ${n}: ${verdict.law}: ${verdict.what}\n${lines.join('\n')}`);
      }
    }
  });
}
for (const [name, { held, broken, skipped }] of tally) {
  const reasons = [...skipped].map(([reason, many]) => `${many} × ${reason.slice(0, 80)}`).join(', ');
  console.log(`${name.padEnd(24)} held ${held} broken ${broken} ${reasons && `skipped ${reasons}`}`);
}
const seconds = (performance.now() - started) / 1000;
console.log(`${played} scenarios, ${requests} requests of laws, ${seconds.toFixed(1)} s`);
process.exitCode = [...tally.values()].some(({ broken }) => broken > 0) ? 1 : 0;
