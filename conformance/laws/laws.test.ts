import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Step } from '../case.ts';
import { MAJORS } from '../reference/jars/versions.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { exchange, type Reply } from '../run/exchange.ts';
import { BREAKS } from './breaks.ts';
import { contextOf } from './context.ts';
import { checkLaw, judgeLaw, LAWS, type Play } from './index.ts';
import { SAMPLES } from './sample_scenarios.ts';
import { withMore } from './stand_ins.ts';

const servers = new Map<number, Standin>();
beforeAll(async () => {
  for (const major of MAJORS) servers.set(major, await standin(major));
});
afterAll(async () => {
  for (const server of servers.values()) await server.close();
});

/** The sample that is played on each server; laws leave it as it was. */
const running = new Map<number, { sample: number; url: string }>();

/**
 * Plays a sample on a server unless it was played there already; requests of the law then go through `change`, with their number, refreshes
 * not counted.
 */
async function onSample(
  major: number,
  sample: number,
  change: (reply: Reply, place: number) => Reply = (reply) => reply,
) {
  const server = servers.get(major);
  const scenario = SAMPLES[sample];
  if (!server || !scenario) throw new Error('no server or no sample');
  const before = running.get(major);
  const url = before?.sample === sample ? before.url : await server.fresh();
  const send = withMore((step: Step) => exchange(url, step));
  if (before?.sample !== sample) for (const step of scenario.steps) await send(step);
  running.set(major, { sample, url });
  let place = 0;
  const play: Play = async (steps) => {
    const replies: Reply[] = [];
    for (const step of steps) {
      const reply = await send(step);
      replies.push(step.path.endsWith('/_refresh') ? reply : change(reply, place++));
    }
    return replies;
  };
  return { scenario, play };
}

test.each(MAJORS)(
  'every law holds on %i.x, on at least one sample and not for lack of anything',
  async (major) => {
    const held = new Set<string>();
    for (const sample of SAMPLES.keys()) {
      const { scenario, play } = await onSample(major, sample);
      for (const law of LAWS) {
        const verdict = await judgeLaw(law, scenario, play);
        if (verdict === 'held') held.add(law.name);
        else expect(verdict, `${law.name} on sample ${sample}`).toHaveProperty('skipped');
      }
    }
    expect([...held].sort()).toEqual(LAWS.map(({ name }) => name).sort());
  },
  60_000,
);

describe('every law detects the faults that violate it', () => {
  test.each(BREAKS.map((one, i) => [`${one.law} (${i})`, one] as const))(
    '%s',
    async (_, { law: name, sample, changes }) => {
      const law = LAWS.find((one) => one.name === name);
      if (!law) throw new Error(`no law ${name}`);
      const { scenario, play } = await onSample(9, sample, (reply, place) => {
        const change = changes.find(([at]) => at === place)?.[1];
        return change ? change(reply) : reply;
      });
      expect(await checkLaw(law, scenario, play)).toMatchObject({ law: name, what: expect.any(String) });
    },
  );

  test('none is left out', () => {
    expect(LAWS.filter(({ name }) => !BREAKS.some(({ law }) => law === name))).toEqual([]);
  });
});

test('a law is a file of its own by its name', () => {
  const files = readdirSync(import.meta.dirname).map((file) => file.replace(/\.ts$/, ''));
  expect(LAWS.map(({ name }) => name).filter((name) => !files.includes(name))).toEqual([]);
  expect(new Set(LAWS.map(({ name }) => name)).size).toBe(LAWS.length);
});

test('a refusal or a missing route is no violation, silence is one', async () => {
  const [law] = LAWS;
  const [scenario] = SAMPLES;
  if (!law || !scenario) throw new Error('no law');
  const all =
    (reply: Reply): Play =>
    async (steps) =>
      steps.map(() => reply);
  const refused = { status: 501, headers: {}, body: '{"error":{"type":"not_implemented","reason":"standin: [x]"}}' };
  expect(await judgeLaw(law, scenario, all(refused))).toEqual({ skipped: 'not built: standin: [x]' });
  expect(await checkLaw(law, scenario, all({ status: 0, headers: {}, body: 'connection refused' }))).toMatchObject({
    what: 'no reply: connection refused',
  });
});

test('a query as deep as queries may lie is not wrapped once more', () => {
  const deep = (levels: number): unknown =>
    levels === 0 ? { match_all: {} } : { bool: { filter: [deep(levels - 1)] } };
  const bodies = [5, 29].map((levels) => ({ query: deep(levels) }));
  const steps = bodies.map((body): Step => ({ method: 'POST', path: '/a/_search', body }));
  expect(contextOf({ area: 'query', steps }).searches.map(({ body }) => body)).toEqual([bodies[0]]);
});
