import type { YamlOutcome, YamlResult, YamlTest } from './outcome.ts';

const ORDER: readonly YamlResult[] = ['passed', 'failed', 'refused', 'skipped', 'not understood'];

const cut = (text: string, most = 1000) => (text.length > most ? `${text.slice(0, most)}…` : text);

function failure({ file, name, line, section, entry, reason, curl, reply }: YamlTest): string {
  return [
    `✗ ${file}:${line ?? 1} ${name}${section === 'test' ? '' : ` (${section})`}`,
    `    ${entry ?? ''}`,
    `    ${cut(reason ?? '')}`,
    ...(curl ? [`    ${curl}`] : []),
    ...(reply ? [`    ${cut(reply)}`] : []),
  ].join('\n');
}

/** Texts by how often they come. */
function counted(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([text, count]) => `  ${count} × ${cut(text, 200)}`);
}

const reasons = (tests: readonly YamlTest[], result: YamlResult) =>
  counted(tests.flatMap((test) => (test.result === result ? [test.reason ?? ''] : [])));

/** The number of tests by outcome. */
export function countYaml(tests: readonly YamlTest[]): Record<YamlResult, number> {
  const count = (result: YamlResult) => tests.filter((test) => test.result === result).length;
  return Object.fromEntries(ORDER.map((result) => [result, count(result)])) as Record<YamlResult, number>;
}

/** The outcome for a terminal: failures with their request and reply, why the rest was not run, the counts last. */
export function renderYaml({ target, version, files, tests, seconds }: YamlOutcome): string {
  const counts = countYaml(tests);
  const missing = tests.flatMap((test) => test.missing ?? []);
  const failed = tests.filter(({ result, missing }) => result === 'failed' && missing === undefined);
  const section = (title: string, lines: readonly string[]) => (lines.length > 0 ? [`${title}:`, ...lines] : []);
  return [
    ...failed.map(failure),
    ...section('failed because the server has no such API', counted(missing)),
    ...section('refused as not built', reasons(tests, 'refused')),
    ...section('skipped', reasons(tests, 'skipped')),
    ...section('not understood', reasons(tests, 'not understood')),
    `${target} (${version}): ${files} files, ${tests.length} tests in ${seconds.toFixed(1)} s`,
    `${ORDER.map((result) => `${counts[result]} ${result}`).join(', ')}${missing.length > 0 ? `; ${missing.length} of the failed for want of the API` : ''}`,
  ].join('\n');
}
