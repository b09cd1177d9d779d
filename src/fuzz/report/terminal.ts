import { stringify } from 'yaml';
import type { FaultProfile } from '../../faults/index.ts';
import type { Finding, Outcome } from '../search.ts';
import { describeRequests } from './requests.ts';

/** A schedule as the file that repeats it. */
export const renderProfile = (profile: FaultProfile): string => stringify(profile);

/** The name of the file with a finding's schedule. */
export const profileName = ({ kind }: Finding): string => `${kind}.yaml`;

const quote = (word: string): string => (/^[\w./:=@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

/** A defect in full: what happened, the schedule, the requests, how to see it again. */
export function describeFinding(finding: Finding, { command, seed }: Outcome): string {
  const { kind, sign, advice, run, also } = finding;
  const { ending, profile } = run;
  const written = ending.stderr.replaceAll(/\n?\[standin fuzz\] \w+\n/g, '').trim();
  const words = command.map(quote).join(' ');
  return [
    `${kind}: ${sign.title}`,
    `  ${advice}`,
    '',
    profile.faults.length === 0 ? '  without any fault' : '  schedule:',
    ...(profile.faults.length === 0
      ? []
      : renderProfile(profile)
          .trimEnd()
          .split('\n')
          .map((line) => `    ${line}`)),
    '  requests:',
    ...describeRequests(run, sign.requests).map((line) => `  ${line}`),
    `  the program: ${ending.kind === 'exit' ? `exit code ${ending.code}` : ending.kind === 'hang' ? 'ended by the timeout' : ending.signal}, ${Math.round(ending.millis)} ms`,
    ...(written === ''
      ? []
      : [
          '  standard error:',
          ...written
            .split('\n')
            .slice(-12)
            .map((line) => `    ${line}`),
        ]),
    ...(also.length === 0 ? [] : [`  also under: ${also.join('; ')}`]),
    `  again: standin fuzz --seed ${seed} --profile ${profileName(finding)} -- ${words}`,
  ].join('\n');
}

/** A search as text. */
export function renderTerminal(outcome: Outcome): string {
  const { findings, runs, millis, seed, right, tried } = outcome;
  const without = `${right.run.exchanges.length} requests without faults in ${Math.round(right.run.ending.millis)} ms`;
  const head = `seed ${seed}: ${runs} runs under ${Object.keys(tried).length} faults in ${Math.round(millis / 1000)} s; ${without}; documents compared by ${right.closeness}`;
  if (findings.length === 0) return `${head}\nnothing found\n`;
  const texts = findings.map((finding) => describeFinding(finding, outcome));
  return `${head}\n\n${texts.join('\n\n')}\n\n${findings.length} ${findings.length === 1 ? 'defect' : 'defects'}\n`;
}
