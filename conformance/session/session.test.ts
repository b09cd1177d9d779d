import { expect, test } from 'vitest';
import { get, post, put, type Step, search } from '../case.ts';
import type { Law } from '../laws/index.ts';
import type { Reply } from '../run/exchange.ts';
import type { Generated } from '../scenario.ts';
import type { Side } from '../side/side.ts';
import { Session, type SessionOptions } from './session.ts';

const json = (status: number, body: unknown): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A server that answers each request by a rule. */
function fake(where: string, answer: (step: Step, before: readonly Step[]) => Reply): Side {
  return {
    party: { name: 'fake', version: '1', where },
    play: async (steps, after) => {
      const before: Step[] = [];
      const send = async (more: readonly Step[]) => {
        const replies: Reply[] = [];
        for (const step of more) {
          const reply = answer(step, before);
          before.push(step);
          replies.push(reply);
          if (reply.status === 0) break;
        }
        return replies;
      };
      const replies = await send(steps);
      await after?.(send);
      return replies;
    },
    revive: async () => true,
    close: async () => {},
  };
}

const echo = (step: Step): Reply => json(200, { path: step.path, body: step.body ?? null });

const scenario: Generated = {
  area: 'query',
  steps: [
    put('/conform-0000000-a', { mappings: { properties: { t: { type: 'text' } } } }),
    put('/conform-0000000-a/_doc/1', { t: 'one two', n: 1 }),
    get('/conform-0000000-a/_doc/1'),
    search('conform-0000000-a', { query: { match: { t: 'one' } }, size: 3 }),
    search('conform-0000000-a', { query: { term: { n: 1 } }, sort: ['n'], size: 3 }),
  ],
};

const run = (reference: Side, target: Side, more: Partial<SessionOptions> = {}, scenarios = 1) =>
  new Session({
    lanes: [{ reference, target }],
    seed: 1,
    scenario: (n) => (n < scenarios ? scenario : null),
    ...more,
  }).run();

test('servers with equal replies have no divergence', async () => {
  const { groups, tally, noise } = await run(fake('a', echo), fake('b', echo), {}, 3);
  expect(groups).toEqual([]);
  expect(noise).toEqual([]);
  expect(tally).toMatchObject({ scenarios: 3, requests: 15, probes: 9 });
});

test('a divergence is shrunk to the one request that has it, and counted once for each scenario', async () => {
  const target = fake('b', (step) =>
    JSON.stringify(step.body ?? '').includes('sort') ? json(500, { error: { type: 'bug' } }) : echo(step),
  );
  const { groups } = await run(fake('a', echo), target, {}, 5);
  expect(groups).toHaveLength(1);
  const [group] = groups;
  expect(group).toMatchObject({ kind: 'status', count: 5, area: 'query', seed: 1, scenario: 0 });
  expect(group?.title).toContain('200 → 500 bug');
  expect(group?.curl).toBe(
    `curl -s -XPOST "$TARGET"'/conform-0000000-a/_search' -H 'content-type: application/json' --data-binary '{"sort":[]}'`,
  );
  expect(group?.example).toBe('[\n  post("/conform-0000000-a/_search", {"sort":[]}),\n],');
});

test('requests that are needed before it stay in the smallest scenario', async () => {
  const target = fake('b', (step, before) =>
    step.method === 'GET' && before.some(({ path }) => path.endsWith('/_doc/1')) ? json(404, {}) : echo(step),
  );
  const { groups } = await run(fake('a', echo), target);
  expect(groups).toHaveLength(1);
  expect(groups[0]?.curl.split('\n')).toHaveLength(2);
});

test('where the reference disagrees with itself there is no divergence, and the path is reported', async () => {
  let moment = 0;
  const reference = fake('a', (step) => json(200, { path: step.path, moment: moment++ }));
  const { groups, noise } = await run(
    reference,
    fake('b', (step) => json(200, { path: step.path, moment: -1 })),
  );
  expect(groups).toEqual([]);
  expect(noise).toContainEqual({ operation: expect.any(String), path: 'moment', count: expect.any(Number) });
});

test('where another node of the reference answers otherwise it is noise, and a divergence is not shrunk to it', async () => {
  const reply =
    (hits: number, chance: string) =>
    (step: Step): Reply =>
      step.path.endsWith('_search')
        ? json(200, { chance, ...('sort' in Object(step.body) ? { hits } : {}) })
        : echo(step);
  const lanes = (...witnesses: Side[]) => ({
    lanes: [{ reference: fake('a', reply(1, 'x')), target: fake('b', reply(2, 'y')), witnesses }],
  });
  const alone = await run(fake('a', echo), fake('b', echo), lanes());
  expect(alone.groups.flatMap(({ divergences }) => divergences.map(({ path }) => path))).toContain('chance');
  const { groups, noise } = await run(fake('a', echo), fake('b', echo), lanes(fake('c', reply(1, 'z'))));
  expect(groups.map(({ divergences }) => divergences.map(({ path }) => path))).toEqual([['hits']]);
  expect(noise).toContainEqual({ operation: 'search', path: 'chance', count: expect.any(Number) });
});

test('a difference that does not repeat is reported as noise', async () => {
  let requested = 0;
  const target = fake('b', (step) =>
    step.path.endsWith('_search') && requested++ === 0 ? json(503, { error: { type: 'once' } }) : echo(step),
  );
  const { groups, noise } = await run(fake('a', echo), target);
  expect(groups).toEqual([]);
  expect(noise).toContainEqual({ operation: expect.any(String), path: 'status', count: 1 });
});

test('a target that ends is a finding, and the run goes on when it comes back', async () => {
  const target = fake('b', (step) =>
    step.path.endsWith('_search') ? { status: 0, headers: {}, body: 'connection refused' } : echo(step),
  );
  const { groups, aborted, tally } = await run(fake('a', echo), target, {}, 2);
  expect(groups).toMatchObject([{ kind: 'crash', count: 2 }]);
  expect(aborted).toBeUndefined();
  expect(tally.scenarios).toBe(2);
});

test('a target that does not come back ends the run with what was found', async () => {
  const dead = fake('b', () => ({ status: 0, headers: {}, body: 'no reply within 30000 ms' }));
  const { groups, aborted } = await run(fake('a', echo), { ...dead, revive: async () => false }, {}, 9);
  expect(aborted).toContain('did not come back');
  expect(groups).toMatchObject([{ kind: 'hang' }]);
});

test('a refused feature is neither proven nor different, nor is anything after a refused write', async () => {
  const refusing = fake('b', (step) =>
    step.method === 'PUT' ? json(501, { error: { type: 'not_implemented', reason: 'mappings' } }) : json(200, {}),
  );
  const { groups, tally } = await run(fake('a', echo), refusing);
  expect(groups).toEqual([]);
  expect(tally.refused).toEqual({ mappings: 5 });
  expect(Object.values(tally.cells).reduce((sum, { proven }) => sum + proven, 0)).toBe(0);
});

test('a target that waits for an index that it has refused to create is not reported as hanging', async () => {
  const waiting = fake('b', (step) =>
    step.method === 'PUT'
      ? json(501, { error: { type: 'not_implemented', reason: 'mappings' } })
      : { status: 0, headers: {}, body: 'no reply within 30000 ms' },
  );
  const { groups } = await run(fake('a', echo), waiting);
  expect(groups).toEqual([]);
});

test('a request that needs what a server lacks is not sent, and counted with the reason', async () => {
  const sent: string[] = [];
  const noting = (step: Step) => {
    sent.push(step.path);
    return echo(step);
  };
  const skips = (step: Step) => (step.path.endsWith('/_search') ? 'no module search' : undefined);
  const { tally } = await run(fake('a', noting), fake('b', noting), { skips });
  expect(tally.skipped).toEqual({ 'no module search': 2 });
  expect(sent.some((path) => path.endsWith('/_search'))).toBe(false);
});

test('a score is explained by the first term that differs', async () => {
  const value = (idf: number) => ({
    explanation: { value: idf * 2, description: 'weight', details: [{ value: idf, description: 'idf', details: [] }] },
  });
  const server = (where: string, idf: number) =>
    fake(where, (step) =>
      step.path.includes('_explain')
        ? json(200, value(idf))
        : step.path.endsWith('_search')
          ? json(200, { hits: { hits: [{ _index: 'conform-0000000-a', _id: '1', _score: idf * 2 }] } })
          : echo(step),
    );
  const { groups } = await run(server('a', 1.5), server('b', 1.25));
  expect(groups[0]).toMatchObject({ kind: 'score', score: 'idf: 1.5 on the reference, 1.25 on the target' });
});

const broken: Law = {
  name: 'same',
  says: 'two are the same',
  requests: () => [post('/a/_count')],
  check: ([reply]) => (reply?.body.includes('broken') ? { broken: '3 against 4' } : undefined),
};
const applying: Law = { ...broken, name: 'never', requests: () => null };

test('a law that does not hold is a group of its own, shrunk', async () => {
  const target = fake('b', (step, before) =>
    step.path === '/a/_count' && before.some(({ path }) => path.endsWith('/_doc/1')) ? json(200, 'broken') : echo(step),
  );
  const result = await run(fake('a', echo), target, { laws: () => [broken, applying] }, 2);
  expect(result.groups).toMatchObject([{ kind: 'law', count: 2, divergences: [{ actual: '3 against 4' }] }]);
  expect(result.laws).toContainEqual({ law: 'never', held: 0, skipped: 2 });
  const held = await run(fake('a', echo), fake('b', echo), { laws: () => [broken] }, 2);
  expect(held.groups).toEqual([]);
  expect(held.laws).toEqual([{ law: 'same', held: 2, skipped: 0 }]);
});

test('laws are checked without a reference too', async () => {
  const lanes = [{ target: fake('b', (step) => (step.path === '/a/_count' ? json(200, 'broken') : echo(step))) }];
  const result = await run(fake('a', echo), fake('b', echo), { lanes, laws: () => [broken] });
  expect(result.groups).toMatchObject([{ kind: 'law' }]);
  expect(result.tally.requests).toBe(0);
});

test('a header that all replies lack is one group, and hides nothing else', async () => {
  const reference = fake('a', (step) => ({ ...echo(step), headers: { 'x-elastic-product': 'Elasticsearch' } }));
  const target = fake('b', (step) => ({
    ...(JSON.stringify(step.body ?? '').includes('sort') ? json(500, { error: { type: 'bug' } }) : echo(step)),
    headers: {},
  }));
  const { groups } = await run(reference, target, {}, 4);
  expect(groups.map(({ kind, title }) => [kind, title])).toEqual([
    ['header', 'any request: header of header.x-elastic-product, Elasticsearch → (absent)'],
    ['status', expect.stringContaining('200 → 500 bug')],
  ]);
});

test('a breach that does not repeat is noise', async () => {
  let counted = 0;
  const target = fake('b', (step) => (step.path === '/a/_count' && counted++ === 0 ? json(200, 'broken') : echo(step)));
  const result = await run(fake('a', echo), target, { laws: () => [broken] });
  expect(result.groups).toEqual([]);
  expect(result.noise).toContainEqual({ operation: expect.any(String), path: 'law same', count: 1 });
});

test('a divergence that another lane is looking at is not lost', async () => {
  let requested = 0;
  // The divergence occurs once in the first lane, and always in the second.
  const once = fake('b', (step) =>
    step.path.endsWith('_search') && requested++ === 0 ? json(500, { error: { type: 'bug' } }) : echo(step),
  );
  const always = fake('b', (step) =>
    step.path.endsWith('_search') ? json(500, { error: { type: 'bug' } }) : echo(step),
  );
  const lanes = [once, always].map((target) => ({ reference: fake('a', echo), target }));
  const { groups } = await run(fake('a', echo), always, { lanes }, 2);
  expect(groups.map(({ title }) => title)).toEqual([expect.stringContaining('200 → 500 bug')]);
});

test('a violation of a law is reported also where the reference has no reply', async () => {
  const reference: Side = { ...fake('a', echo), play: async () => null };
  const target = fake('b', (step) => (step.path === '/a/_count' ? json(200, 'broken') : echo(step)));
  const { groups, tally } = await run(reference, target, { laws: () => [broken] });
  expect(groups).toMatchObject([{ kind: 'law' }]);
  expect(tally.requests).toBe(0);
});
