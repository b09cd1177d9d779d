import { describe, expect, it } from 'vitest';
import { type FaultRule, ProfileError, start } from '../../../src/index.ts';
import { ask } from '../faulty_request.ts';
import { json, search, standin, useServer } from './faulty_server.ts';

describe('a schedule', () => {
  useServer();

  const statuses = async (requests: number) => {
    const seen = [];
    for (let i = 0; i < requests; i++) seen.push((await search()).status);
    return seen.map((status) => (status === 404 ? '.' : String(status)[2])).join('');
  };

  it('takes the nth request, a range, every so many, at most so often', async () => {
    const fault = 'bad_gateway';
    const cases: [Partial<FaultRule>, string][] = [
      [{ nth: 2 }, '.2....'],
      [{ nth: [1, 4] }, '2..2..'],
      [{ from: 5 }, '....22'],
      [{ every: 2 }, '2.2.2.'],
      [{ from: 2, every: 3, times: 1 }, '.2....'],
      [{ probability: 0 }, '......'],
      [{ probability: 1, times: 2 }, '22....'],
    ];
    for (const [rule, expected] of cases) {
      standin.faults.set({ faults: [{ fault, ...rule }] });
      expect(await statuses(6)).toBe(expected);
    }
  });

  it('is the same in each run of a seed, and another with another', async () => {
    const run = async (seed: number) => {
      standin.faults.set({ seed, faults: [{ fault: 'bad_gateway', probability: 0.5 }] });
      return statuses(40);
    };
    const [one, again, other] = [await run(1), await run(1), await run(2)];
    expect(again).toBe(one);
    expect(other).not.toBe(one);
    expect(one).toMatch(/2.*\..*2/);
  });

  it('matches by API, index, method and path', async () => {
    const fault = 'bad_gateway';
    const met = async (match: FaultRule['match'] & object) => {
      standin.faults.set({ faults: [{ fault, match }] });
      const sent = [search(), ask(standin.url, '/logs-1,a/_count'), ask(standin.url, '/b', { method: 'PUT' })];
      return (await Promise.all(sent)).map(({ status }) => status === 502);
    };
    expect(await met({ api: 'search' })).toEqual([true, false, false]);
    expect(await met({ api: ['indices.*', 'count'] })).toEqual([false, true, true]);
    expect(await met({ index: 'logs-*' })).toEqual([false, true, false]);
    expect(await met({ method: 'PUT', index: 'b' })).toEqual([false, false, true]);
    expect(await met({ path: '*/_search' })).toEqual([true, false, false]);
  });

  it('comes over HTTP, and requests want a fault by header', async () => {
    const seed = 3;
    const faults = [{ fault: 'unauthorized', nth: 1 }];
    const set = await ask(standin.url, '/_standin/faults', { method: 'POST', body: { seed, faults } });
    expect(json(set)).toEqual({ seed, faults, count: 0, injections: [] });
    expect((await search()).status).toBe(401);
    const injection = { fault: 'unauthorized', rule: 0, nth: 1, method: 'GET', uri: '/a/_search', api: 'search' };
    expect(json(await ask(standin.url, '/_standin/faults')).injections).toEqual([injection]);
    await ask(standin.url, '/_standin/faults', { method: 'DELETE' });
    expect((await search({ 'x-standin-fault': 'bad_gateway' })).status).toBe(502);
    const wanted = JSON.stringify({ fault: 'html_reply', options: { status: 403 } });
    expect((await search({ 'x-standin-fault': wanted })).status).toBe(403);
    expect(json(await search({ 'x-standin-fault': 'nope' })).error.reason).toContain('no fault [nope]');
    expect((await search({ 'x-standin-fault': '{"fault":"html_reply","nth":1}' })).status).toBe(400);
  });

  it.each([
    [{}, "must have required property 'faults'"],
    [{ faults: [{ fault: 'nope' }] }, 'faults[0].fault: no fault [nope], there are: absent_fields, bad_gateway'],
    [{ faults: [{ fault: 'bad_gateway', often: 1 }] }, 'faults[0]: unknown key [often]'],
    [{ faults: [{ fault: 'bad_gateway', nth: 0 }] }, 'faults[0].nth: must be >= 1'],
    [{ faults: [{ fault: 'bad_gateway', probability: 2 }] }, 'faults[0].probability: must be <= 1'],
    [{ faults: [{ fault: 'latency_fixed', options: { seconds: 1 } }] }, 'faults[0].options: unknown key [seconds]'],
    [{ faults: [{ fault: 'latency_fixed', options: { millis: 'x' } }] }, 'faults[0].options.millis: must be integer'],
    [{ faults: [{ fault: 'service_unavailable', options: { from: 'x' } }] }, 'one of server, balancer'],
    [{ faults: [{ fault: 'bad_gateway', match: { verb: 'GET' } }] }, 'faults[0].match: unknown key [verb]'],
  ])('%j is refused by the place', async (profile, message) => {
    const { status, body } = await ask(standin.url, '/_standin/faults', { method: 'POST', body: profile });
    expect([status, JSON.parse(body.toString()).error]).toEqual([400, expect.stringContaining(message)]);
    await expect(start({ faults: profile as never })).rejects.toThrow(ProfileError);
  });

  it('of start() holds for that server, and its forks count anew', async () => {
    const faulty = await start({ faults: { faults: [{ fault: 'bad_gateway', nth: 1 }] } });
    const fork = await faulty.fork();
    const met = async (url: string) => (await ask(url, '/')).status;
    expect([await met(faulty.url), await met(fork.url), await met(faulty.url)]).toEqual([502, 502, 200]);
    await Promise.all([fork.close(), faulty.close()]);
  });
});
