import { parseArgs } from 'node:util';
import { startReference } from './reference/jars/start.ts';
import { MAJORS, type Major, parseMajor, REFERENCE_VERSIONS } from './reference/jars/versions.ts';
import { running, standin } from './run/candidates.ts';
import { caseIds, loadCase } from './run/case_files.ts';
import { count, judge } from './run/judge.ts';
import { play } from './run/play.ts';
import { recordedExpectation } from './run/recorded_expectation.ts';
import { report } from './run/report.ts';
import { scenarios } from './run/scenarios.ts';

const { values } = parseArgs({
  options: {
    major: { type: 'string' },
    case: { type: 'string' },
    against: { type: 'string', default: 'recording' },
    url: { type: 'string' },
    brief: { type: 'boolean', default: false },
  },
});
if (values.url && !values.major) throw new Error('--url needs --major');
if (values.against !== 'recording' && values.against !== 'live') throw new Error('--against is recording or live');

/** Live servers of one major, started when a case first needs them: the server alone, and the one with the analysis plugin. */
function liveServers(major: Major) {
  const started = new Map<boolean, Promise<{ url: string; stop(): Promise<void> }>>();
  const start = (analysis: boolean) => {
    const given = analysis ? undefined : process.env[`REFERENCE_URL_${major}`];
    return given
      ? Promise.resolve({ url: given, stop: async () => {} })
      : startReference({ version: REFERENCE_VERSIONS[major], analysis });
  };
  return {
    async url(analysis: boolean): Promise<string> {
      const server = started.get(analysis) ?? start(analysis);
      started.set(analysis, server);
      return (await server).url;
    },
    async stop() {
      for (const server of started.values()) await (await server).stop();
    },
  };
}

let failed = 0;
for (const major of values.major ? [parseMajor(values.major)] : MAJORS) {
  const candidate = values.url ? running(values.url) : await standin(major);
  const reference = values.against === 'live' ? liveServers(major) : undefined;
  let [requests, proven] = [0, 0];
  const refusals = new Map<string, number>();
  try {
    for (const id of caseIds(values.case)) {
      const definition = await loadCase(id);
      const planned = new Map(scenarios(definition, major).map((scenario) => [scenario.name, scenario]));
      const expectation = reference
        ? async (name: string) => {
            const scenario = planned.get(name);
            const url = await reference.url(definition.plugin === 'analysis');
            return scenario ? play(url, scenario) : 'no such scenario';
          }
        : recordedExpectation(id, major);
      const result = await judge(definition, major, candidate, expectation);
      const counts = count(result);
      requests += counts.requests;
      proven += counts.proven;
      for (const { refused } of result.verdicts) if (refused) refusals.set(refused, (refusals.get(refused) ?? 0) + 1);
      if (counts.differs + result.complaints.length === 0) continue;
      failed++;
      console.log(`${id} on ${major}: ${counts.differs} of ${counts.requests} requests differ`);
      if (!values.brief) console.log(`${report(values.url ?? `http://127.0.0.1:920${major}`, result)}\n`);
    }
  } finally {
    await candidate.close();
    await reference?.stop();
  }
  for (const [feature, times] of [...refusals].sort((a, b) => b[1] - a[1]))
    console.log(`refused ${times}×: ${feature}`);
  console.log(`${REFERENCE_VERSIONS[major]}: ${proven} of ${requests} requests proven`);
}
process.exitCode = failed > 0 ? 1 : 0;
